//! A selection out of its text: recursive descent.
//!
//! ```text
//! any  = all { "|" all }
//! all  = one { "&" one }
//! one  = "!" one | "(" any ")" | "*" | key "=" value
//! ```

use std::fmt;

use super::Node;

/// How deep parentheses and `!` may be nested.
const DEEPEST: usize = 64;

/// What is wrong with a selection, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectionError {
    text: String,
    column: usize,
    reason: &'static str,
}

impl SelectionError {
    /// The place in the text, in letters; the first one is 1.
    pub fn column(&self) -> usize {
        self.column
    }
}

impl fmt::Display for SelectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { text, column, reason } = self;
        let shown: String = text.chars().take(200).collect();
        writeln!(f, "selection, column {column}: {reason}")?;
        writeln!(f, "  {shown}")?;
        write!(f, "  {:>column$}", "^", column = (*column).min(201))
    }
}

impl std::error::Error for SelectionError {}

/// Reads a selection.
pub(super) fn parse(text: &str) -> Result<Node, SelectionError> {
    let mut reader = Reader { letters: text.chars().collect(), at: 0, depth: 0 };
    let failed =
        |at: usize, reason| SelectionError { text: text.to_owned(), column: at + 1, reason };
    let node = reader.any().map_err(|(at, reason)| failed(at, reason))?;
    match reader.peek() {
        None => Ok(node),
        Some(')') => Err(failed(reader.at, "no parenthesis is open here")),
        Some(_) => Err(failed(reader.at, "`&` or `|` is wanted between two conditions")),
    }
}

/// Where, and what is wrong.
type Failure = (usize, &'static str);

struct Reader {
    letters: Vec<char>,
    at: usize,
    depth: usize,
}

/// Letters that a value has only in quotes.
fn is_sign(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '&' | '|' | '!' | '(' | ')' | '=' | '"')
}

impl Reader {
    /// The next letter that is no blank.
    fn peek(&mut self) -> Option<char> {
        while self.letters.get(self.at).is_some_and(|letter| letter.is_whitespace()) {
            self.at += 1;
        }
        self.letters.get(self.at).copied()
    }

    /// Whether the next letter is a sign, which is then behind us.
    fn takes(&mut self, sign: char) -> bool {
        let is_next = self.peek() == Some(sign);
        self.at += usize::from(is_next);
        is_next
    }

    fn any(&mut self) -> Result<Node, Failure> {
        let mut nodes = vec![self.all()?];
        while self.takes('|') {
            nodes.push(self.all()?);
        }
        Ok(if nodes.len() == 1 { nodes.remove(0) } else { Node::Any(nodes) })
    }

    fn all(&mut self) -> Result<Node, Failure> {
        let mut nodes = vec![self.one()?];
        while self.takes('&') {
            nodes.push(self.one()?);
        }
        Ok(if nodes.len() == 1 { nodes.remove(0) } else { Node::All(nodes) })
    }

    fn one(&mut self) -> Result<Node, Failure> {
        if self.takes('!') {
            return Ok(Node::Not(Box::new(self.nested(Self::one)?)));
        }
        if self.takes('(') {
            let node = self.nested(Self::any)?;
            let is_closed = self.takes(')');
            return if is_closed { Ok(node) } else { Err((self.at, "`)` is wanted")) };
        }
        if self.takes('*') {
            return Ok(Node::Everything);
        }
        self.condition()
    }

    fn nested(&mut self, read: fn(&mut Self) -> Result<Node, Failure>) -> Result<Node, Failure> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err((self.at, "is nested too deep"));
        }
        let node = read(self);
        self.depth -= 1;
        node
    }

    fn condition(&mut self) -> Result<Node, Failure> {
        let key = self.word("a condition is wanted, as `type=IfcWall`")?;
        if !self.takes('=') {
            return Err((self.at, "`=` and a value are wanted"));
        }
        let pattern = self.word("a value is wanted; one with blanks or signs in quotes")?;
        Ok(Node::Is { key, pattern })
    }

    /// A word, or what is in quotes.
    fn word(&mut self, wanted: &'static str) -> Result<String, Failure> {
        if self.takes('"') {
            let opened = self.at - 1;
            let rest = &self.letters[self.at..];
            let Some(end) = rest.iter().position(|letter| *letter == '"') else {
                return Err((opened, "the quotes are not closed"));
            };
            self.at += end + 1;
            return Ok(rest[..end].iter().collect());
        }
        self.peek();
        let at = self.at;
        let word: String =
            self.letters[at..].iter().take_while(|letter| !is_sign(**letter)).collect();
        if word.is_empty() {
            return Err((at, wanted));
        }
        self.at += word.chars().count();
        Ok(word)
    }
}
