//! XML, element by element.

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use super::super::{ExportError, failed, is_xml};

pub(super) struct Xml {
    writer: Writer<Vec<u8>>,
}

impl Xml {
    pub(super) fn new() -> Self {
        let mut writer = Writer::new_with_indent(Vec::new(), b' ', 2);
        // A list of bytes takes all that is written to it.
        let _ = writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
        Self { writer }
    }

    /// An element with attributes and what is in it.
    pub(super) fn with(
        &mut self,
        name: &str,
        attributes: &[(&str, &str)],
        inner: impl FnOnce(&mut Self) -> Result<(), ExportError>,
    ) -> Result<(), ExportError> {
        let start = BytesStart::new(name).with_attributes(attributes.iter().copied());
        self.writer.write_event(Event::Start(start)).map_err(failed)?;
        inner(self)?;
        self.writer.write_event(Event::End(BytesEnd::new(name))).map_err(failed)
    }

    /// An element with a text, without the control letters that XML cannot hold.
    pub(super) fn text(&mut self, name: &str, text: &str) -> Result<(), ExportError> {
        let is_allowed = |letter: &char| is_xml(*letter);
        let clean: String = text.chars().filter(is_allowed).collect();
        self.with(name, &[], |xml| {
            xml.writer.write_event(Event::Text(BytesText::new(&clean))).map_err(failed)
        })
    }

    pub(super) fn done(self) -> Vec<u8> {
        self.writer.into_inner()
    }
}
