import { paths, picturePath } from 'shared-contracts/navigation';
import type { CategoryTree } from 'shared-contracts/navigation';
import { listIndexedPages } from 'shared-contracts/navigation/indexed-pages';
import type { Sitemap, SitemapFile, SitemapProduct } from '../../ports/catalogue';

const XML_HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** @param origin of the store, such as `https://loja.com.br` */
export function renderSitemapIndex(origin: string, { lastChanges }: Sitemap): string {
  const entry = (file: string, lastChange?: string) =>
    `<sitemap><loc>${origin}/sitemap/${file}.xml</loc>${renderLastModified(lastChange)}</sitemap>`;
  const entries = [
    entry('paginas'),
    ...lastChanges.map((lastChange, index) => entry(`produtos-${index + 1}`, lastChange)),
  ];
  return `${XML_HEADER}<sitemapindex ${SITEMAP_NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

export function renderPagesPart(
  origin: string,
  tree: CategoryTree,
  storeIds: readonly string[],
): string {
  const paths = listIndexedPages(tree, storeIds);
  const entries = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `${XML_HEADER}<urlset ${SITEMAP_NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`;
}

/** Generates one file of products and pictures, in chunks. */
export async function* renderProductsPart(
  origin: string,
  file: SitemapFile,
): AsyncGenerator<string> {
  yield `${XML_HEADER}<urlset ${SITEMAP_NAMESPACE} ${IMAGE_NAMESPACE}>\n`;
  for await (const products of file) {
    yield products.map((product) => renderProductEntry(origin, product)).join('');
  }
  yield '</urlset>\n';
}

const renderLastModified = (date?: string) => (date ? `<lastmod>${date}</lastmod>` : '');

function renderProductEntry(origin: string, { code, lastChange }: SitemapProduct): string {
  const picture = origin + picturePath(code);
  return `<url><loc>${origin}${paths.product(code)}</loc>${renderLastModified(lastChange)}<image:image><image:loc>${picture}</image:loc></image:image></url>\n`;
}
