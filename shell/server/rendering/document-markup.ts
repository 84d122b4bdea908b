const HEAD_END = '</head>';
const BODY_END = '</body>';

/** Inserts the shell's markup into React's document: `head` before `</head>`, `tail` before `</body>`. */
export function insertMarkup(html: string, head: string, tail: string): string {
  const headEnd = html.indexOf(HEAD_END);
  const bodyEnd = html.lastIndexOf(BODY_END);
  // A truncated document has no end tag: the browser closes it.
  const end = bodyEnd < 0 ? html.length : bodyEnd;
  return html.slice(0, headEnd) + head + html.slice(headEnd, end) + tail + html.slice(end);
}
