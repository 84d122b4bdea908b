import { comparePages, comparePrices } from './compare-pages';
import { readPage } from './read-page';

const document = (main: string, head = '') =>
  `<!doctype html><html><head><title>Loja</title>${head}</head><body><header>Frete grátis</header><main>${main}</main></body></html>`;

const compare = (live: string, candidate: string) =>
  comparePages(readPage(live), readPage(candidate));

const card = (name: string, price: string) => `<li><h3>${name}</h3><b>R$ <!-- -->${price}</b></li>`;

describe('readPage', () => {
  it('joins the parts of a text that React separates, and omits scripts and styles', () => {
    const { texts } = readPage(
      document('<p>2<!-- --> caixas</p><script>let x</script><style>a{}</style>'),
    );

    expect(texts).toEqual(['Loja', 'Frete grátis', '2 caixas']);
  });

  it('says where each price is, and whether the frame of the page shows it', () => {
    const page = document(card('Piso', '1.059,90')).replace('Frete grátis', 'Total R$ 10,00');

    expect(readPage(page).prices).toEqual([
      { where: 'Loja Total', amount: 'R$ 10,00', isInMain: false },
      { where: 'Piso', amount: 'R$ 1.059,90', isInMain: true },
    ]);
  });

  it('reads the prices of structured data', () => {
    const data = '<script type="application/ld+json">{"offers":{"price":"59.90"}}</script>';

    expect(readPage(document('', data)).prices).toEqual([
      { where: 'JSON-LD price', amount: '59.90', isInMain: true },
    ]);
  });
});

describe('comparePages', () => {
  it('finds nothing in equal pages', () => {
    const page = document(card('Piso', '59,90'));

    expect(compare(page, page)).toEqual({ prices: [], texts: [], structured: [], links: [] });
  });

  it('finds another canonical address, and pages that search engines must not list', () => {
    const { structured } = compare(
      document('', '<link rel="canonical" href="/faq">'),
      document('', '<link rel="canonical" href="/"><meta name="robots" content="noindex">'),
    );

    expect(structured).toEqual(['canonical: /faq', 'canonical: /', 'robots: noindex']);
  });

  it('finds a changed price at its place', () => {
    const { prices } = compare(
      document(card('Piso', '59,90') + card('Tinta', '89,90')),
      document(card('Piso', '0,01') + card('Tinta', '89,90')),
    );

    expect(prices).toEqual([
      { where: 'Piso', before: 'R$ 59,90', after: 'R$ 0,01', isInMain: true },
    ]);
  });

  it('finds two prices that are swapped', () => {
    const { prices } = compare(
      document(card('Piso', '59,90') + card('Tinta', '89,90')),
      document(card('Piso', '89,90') + card('Tinta', '59,90')),
    );

    expect(prices.map(({ where, after }) => [where, after])).toEqual([
      ['Piso', 'R$ 89,90'],
      ['Tinta', 'R$ 59,90'],
    ]);
  });

  it('finds a price that is missing, and one that is new', () => {
    const [live, candidate] = [card('Piso', '59,90'), card('Tinta', '89,90')];

    expect(compare(document(live), document(candidate)).prices).toEqual([
      { where: 'Piso', before: 'R$ 59,90', after: undefined, isInMain: true },
      { where: 'Tinta', before: undefined, after: 'R$ 89,90', isInMain: true },
    ]);
  });

  it('takes neither another order nor another label for a changed price', () => {
    const [tile, paint] = [card('Piso', '59,90'), card('Tinta', '89,90')];

    expect(compare(document(tile + paint), document(paint + tile)).prices).toEqual([]);
    expect(compare(document(tile), document(card('Pisos', '59,90'))).prices).toEqual([]);
  });

  it('finds changed texts, links and structured data', () => {
    const data = (name: string) =>
      `<script type="application/ld+json">{"name":"${name}","@type":"Product"}</script>`;
    const { texts, links, structured } = compare(
      document('<a href="/a">um</a>', data('um')),
      document('<a href="/b">dois</a>', data('dois')),
    );

    expect(texts).toEqual(['um', 'dois']);
    expect(links).toEqual(['/a', '/b']);
    expect(structured).toEqual([
      '{"@type":"Product","name":"um"}',
      '{"@type":"Product","name":"dois"}',
    ]);
  });

  it('does not mind the order of keys in structured data', () => {
    const data = (text: string) => `<script type="application/ld+json">${text}</script>`;

    expect(
      compare(document('', data('{"a":1,"b":2}')), document('', data('{"b":2,"a":1}'))).structured,
    ).toEqual([]);
  });
});

describe('comparePrices', () => {
  it('compares what the frame of the page shows apart from the page', () => {
    const price = { where: 'Total', amount: 'R$ 10,00' };

    expect(
      comparePrices(
        [{ ...price, isInMain: false }],
        [{ ...price, amount: 'R$ 11,00', isInMain: false }],
      ),
    ).toEqual([{ where: 'Total', before: 'R$ 10,00', after: 'R$ 11,00', isInMain: false }]);
  });
});
