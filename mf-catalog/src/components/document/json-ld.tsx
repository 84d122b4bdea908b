/** Structured data for search engines. Its text cannot end the script it stands in. */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
