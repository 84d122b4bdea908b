/** Structured data for search engines. The text is escaped so that it cannot close the script element. */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
