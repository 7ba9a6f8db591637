//! Lines of a table: cells of a width for a terminal, or between bars as Markdown.

/// How a cell of a line stands in its column; a cell that is longer than its column is not cut.
#[derive(Clone, Copy, Debug)]
pub enum Column {
    /// At the left of so many characters.
    Left(usize),
    /// At the right of so many characters.
    Right(usize),
}

/// A line of cells, each in its column, with a space between two; nothing follows the last word.
#[must_use]
pub fn line<Cell: AsRef<str>>(columns: &[Column], cells: &[Cell]) -> String {
    let padded = columns.iter().zip(cells).map(|(column, cell)| {
        let cell = cell.as_ref();
        match *column {
            Column::Left(width) => format!("{cell:<width$}"),
            Column::Right(width) => format!("{cell:>width$}"),
        }
    });
    let line = padded.collect::<Vec<_>>().join(" ");
    format!("{}\n", line.trim_end())
}

/// A line of cells between bars.
#[must_use]
pub fn markdown<Cell: AsRef<str>>(cells: &[Cell]) -> String {
    let cells: Vec<&str> = cells.iter().map(AsRef::as_ref).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// The names of columns between bars, and the line below them; numbers stand at the right.
#[must_use]
pub fn markdown_head(names: &[&str], are_numbers: bool) -> String {
    let rule = if are_numbers { "---:|" } else { "---|" };
    format!("{}|{}\n", markdown(names), rule.repeat(names.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_that_is_longer_than_its_column_is_not_cut() {
        let columns = [Column::Left(4), Column::Right(3), Column::Left(0)];
        assert_eq!(line(&columns, &["ball", "12345", "missed"]), "ball 12345 missed\n");
    }

    #[test]
    fn nothing_follows_the_last_word_of_a_line() {
        assert_eq!(line(&[Column::Right(3), Column::Left(9)], &["a", "b"]), "  a b\n");
    }
}
