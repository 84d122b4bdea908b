import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A price of a page, with the text before it. */
export interface ShownPrice {
  where: string;
  /** 'R$ 59,90', or a number of the structured data. */
  amount: string;
  /** Whether it is in the page's main part, which its remote shows, or in the frame of every page. */
  isInMain: boolean;
}

/** The content of a rendered page that is compared. */
export interface PageContent {
  texts: string[];
  prices: ShownPrice[];
  /** Data for search engines: the items of its JSON-LD, with their keys sorted, its canonical address, and robots. */
  structured: string[];
  links: string[];
}

const PRICE = /R\$\s*-?[\d.]+,\d\d/g;
/** Characters of the text before a price. */
const MAX_WHERE = 60;
/** Elements whose text nobody reads. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript']);

export function readPage(html: string): PageContent {
  const page: PageContent = { texts: [], prices: [], structured: [], links: [] };
  let textBefore = '';

  function readText(text: string, isInMain: boolean) {
    const shown = text.replace(/\s+/g, ' ').trim();
    if (!shown) return;
    page.texts.push(shown);
    for (const { 0: amount, index } of shown.matchAll(PRICE)) {
      const before = `${textBefore} ${shown.slice(0, index)}`.trim().slice(-MAX_WHERE);
      page.prices.push({ where: before, amount: amount.replace(/\s+/g, ' '), isInMain });
    }
    // A label that is a price itself says nothing about the next one.
    const label = shown.replace(PRICE, '').trim();
    if (label) textBefore = label;
  }

  function readElement(element: Element, isInMain: boolean) {
    const { tagName } = element;
    const isMain = isInMain || tagName === 'main';
    if (tagName === 'script' && attributeOf(element, 'type') === 'application/ld+json') {
      readStructured(textOf(element), page);
    }
    if (tagName === 'meta' && attributeOf(element, 'name') === 'robots') {
      page.structured.push(`robots: ${attributeOf(element, 'content')}`);
    }
    if (tagName === 'link' && attributeOf(element, 'rel') === 'canonical') {
      page.structured.push(`canonical: ${attributeOf(element, 'href')}`);
    }
    const link = tagName === 'a' && attributeOf(element, 'href');
    if (link) page.links.push(link);
    if (UNREAD.has(tagName)) return;
    // React separates the parts of one text by comments.
    let text = '';
    for (const child of element.childNodes) {
      if (child.nodeName === '#text') text += (child as DefaultTreeAdapterTypes.TextNode).value;
      else if (isElement(child)) {
        readText(text, isMain);
        text = '';
        readElement(child, isMain);
      }
    }
    readText(text, isMain);
  }

  for (const node of parse(html).childNodes) if (isElement(node)) readElement(node, false);
  return page;
}

const isElement = (node: Node): node is Element => 'tagName' in node;

const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((each) => each.name === name)?.value ?? '';

const textOf = ({ childNodes }: Element) =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');

function readStructured(json: string, page: PageContent) {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    // Search engines cannot read it either: it differs from every other.
    data = json;
  }
  page.structured.push(JSON.stringify(sorted(data)));
  const collect = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) collect(each, key);
    } else if (/price/i.test(path) && /^[\d.]+$/.test(String(value))) {
      page.prices.push({ where: `JSON-LD ${path}`, amount: String(value), isInMain: true });
    }
  };
  collect(data, '');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}
