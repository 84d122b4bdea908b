import { bulkhead } from 'cockatiel';
import { isGtin } from 'shared-contracts/attributes/find-gtin';
import { MAX_PROPOSALS } from 'shared-contracts/wire';
import type { MatchedLineDto, MatchOrderLines, ProductDto, RequestOf } from 'shared-contracts/wire';
import { areDashNumbered, readOrderLine } from '../../domain/quick-order/read-line';
import type { OrderLine } from '../../domain/quick-order/read-line';
import type { Caller } from '../../ports/caller';
import type { Catalogue } from '../../ports/catalogue';
import { chooseProduct, nothing } from './choose-product';
import type { Choice, Found } from './choose-product';
import { toSingular, tokenize } from '../search/tokenize';
import { rateCoverage, toLineWords, toNameWords } from './line-words';

type RequestedLine = RequestOf<typeof MatchOrderLines>['linhas'][number];
type ProductLine = Extract<OrderLine, { kind: 'product' }>;

/** Searches of one list that run at the same time, so that it takes neither database nor retailer's server from shoppers. */
const PARALLEL_SEARCHES = 4;
/** Products of a search that are compared with the line. */
const MAX_COMPARED = 24;
/** The same where the search has only the first word. */
const MAX_COMPARED_WIDELY = 100;
/** Words of a name that say what kind of product it is. */
const KIND_WORDS = 2;
/** Codes of one request. */
const MAX_CODES = 24;
const MAX_CODE = 2_147_483_647;
/** Characters of a search. */
const MAX_TEXT = 120;
/** After it, lines that were not begun are returned as such. */
const MAX_MS = 6_000;

interface Source {
  catalogue: Pick<Catalogue, 'products'>;
  caller: Caller;
  /** Milliseconds of a clock that only goes forward. */
  clock?: () => number;
}

/** The products of a list's lines, by code, else by the store's own search. */
export async function matchLines(
  source: Source,
  requested: readonly RequestedLine[],
): Promise<MatchedLineDto[]> {
  return new Matching(source).match(requested);
}

class Matching {
  readonly #slots = bulkhead(PARALLEL_SEARCHES, Infinity);
  readonly #searches = new Map<string, Promise<Found>>();
  readonly #caller: Caller;
  readonly #clock: () => number;
  readonly #end: number;

  constructor(readonly source: Source) {
    // The list is limited as a whole.
    this.#caller = { ...source.caller, search: (work) => work() };
    this.#clock = source.clock ?? (() => performance.now());
    this.#end = this.#clock() + MAX_MS;
  }

  async match(requested: readonly RequestedLine[]): Promise<MatchedLineDto[]> {
    const isNumbered = areDashNumbered(requested.map(({ texto }) => texto));
    const lines = requested.map((each) => readRequested(each, isNumbered));
    const byCode = await this.#findCodes(lines);
    return Promise.all(
      lines.map((line) => this.#slots.execute(() => this.#matchLine(line, byCode))),
    );
  }

  async #matchLine(
    line: OrderLine,
    byCode: ReadonlyMap<string, ProductDto>,
  ): Promise<MatchedLineDto> {
    if (line.kind === 'heading') {
      return { tipo: 'titulo', busca: '', certeza: nothing.certainty, propostas: [] };
    }
    const product = byCode.get(line.code ?? '');
    const isMeant = product && isSameProduct(product, line.text);
    const amount = isMeant ? line.amount : (line.amount ?? line.amountWithoutCode ?? null);
    const reply = { busca: line.text, ...(amount && { quantia: toQuantia(amount) }) };
    if (!isMeant && this.#clock() > this.#end) {
      return { tipo: 'adiada', ...reply, certeza: 'nenhuma', propostas: [] };
    }
    const { certainty, products } = await this.#addSimilar(
      isMeant
        ? { certainty: 'certa', products: [product] }
        : await this.#choose({ ...line, amount }),
    );
    return {
      tipo: 'produto',
      ...reply,
      certeza: certainty,
      propostas: products.map(withoutText),
    };
  }

  async #choose({ text, code, amount, container }: ProductLine): Promise<Choice> {
    if (text === '') return code === null ? nothing : this.#findBarcode(code);
    if (container !== undefined) {
      // '2 rolos de lã': the word of the unit is the name of the product.
      const found = await this.#search(`${container} ${text}`);
      const named = found.products.filter((product) => isNamedBy(product, container, text));
      if (named.length > 0) return chooseProduct(text, null, { ...found, products: named });
    }
    return chooseProduct(text, amount, await this.#search(text));
  }

  /** Beside a product that is sold out, what may replace it. */
  async #addSimilar(choice: Choice): Promise<Choice> {
    const [best, ...others] = choice.products;
    if (best?.saldo !== 0 || others.length > 0 || this.#clock() > this.#end) return choice;
    const found = await this.#search(toKind(best.descricao));
    const similar = chooseProduct(best.descricao, null, { ...found, isOther: false });
    const added = similar.products.filter(
      ({ idprd, saldo }) => idprd !== best.idprd && saldo !== 0,
    );
    return { ...choice, products: [best, ...added].slice(0, MAX_PROPOSALS) };
  }

  /** A barcode is a word of its product. */
  async #findBarcode(code: string): Promise<Choice> {
    if (!isGtin(code)) return nothing;
    const { products, isExact } = await this.#search(code);
    return isExact && products.length === 1
      ? { certainty: 'certa', products: [...products] }
      : nothing;
  }

  #search(text: string): Promise<Found> {
    const known = this.#searches.get(text);
    if (known) return known;
    const search = this.#read(text);
    this.#searches.set(text, search);
    return search;
  }

  async #read(text: string): Promise<Found> {
    const request = { produto: text.slice(0, MAX_TEXT), limite: MAX_COMPARED };
    const { value } = await this.source.catalogue.products(request, this.#caller);
    const { sem, onde } = value.busca ?? {};
    const found = { isExact: sem === undefined, isOther: onde !== undefined };
    if (value.produtos.length > 0 || !text.includes(' ')) {
      return { products: value.produtos, ...found };
    }
    // A retailer's own search may want all words: the first one mostly names the product.
    const [first = ''] = text.split(' ');
    const near = await this.source.catalogue.products(
      { produto: first, limite: MAX_COMPARED_WIDELY },
      this.#caller,
    );
    return { products: near.value.produtos, isExact: false, isOther: true };
  }

  async #findCodes(lines: readonly OrderLine[]): Promise<Map<string, ProductDto>> {
    const codes = new Set(
      lines.flatMap((line) =>
        line.kind === 'product' && line.code !== null && Number(line.code) <= MAX_CODE
          ? [String(Number(line.code))]
          : [],
      ),
    );
    const products = new Map<string, ProductDto>();
    const all = [...codes];
    const chunks = Array.from({ length: Math.ceil(all.length / MAX_CODES) }, (_, at) =>
      all.slice(at * MAX_CODES, (at + 1) * MAX_CODES),
    );
    for (const codigos of chunks.map((chunk) => chunk.join('-'))) {
      const { value } = await this.source.catalogue.products({ codigos }, this.#caller);
      for (const product of value.produtos) products.set(String(product.idprd), product);
    }
    // As they were written: with zeros before them.
    for (const line of lines) {
      const code = line.kind === 'product' ? line.code : null;
      const product = code === null ? undefined : products.get(String(Number(code)));
      if (code !== null && product) products.set(code, product);
    }
    return products;
  }
}

function readRequested({ texto, codigo }: RequestedLine, isNumbered: boolean): OrderLine {
  if (codigo === undefined) return readOrderLine(texto, isNumbered);
  return { kind: 'product', text: texto.trim(), code: String(codigo), amount: null };
}

/** Digits beside words are a code only if the product has one of the words. */
const isSameProduct = ({ descricao, descmarca }: ProductDto, text: string): boolean => {
  const words = toLineWords(text);
  return words.length === 0 || rateCoverage(words, toNameWords(`${descricao} ${descmarca}`)) > 0;
};

/** Whether the product's name begins with the word and has all of the others. */
function isNamedBy({ descricao }: ProductDto, container: string, text: string): boolean {
  const [first = ''] = tokenize(descricao);
  return (
    toSingular(first) === toSingular(container) &&
    rateCoverage(toLineWords(text), toNameWords(descricao)) === 1
  );
}

/** The words of a name that say what it is: without sizes, and without what comes after them. */
const toKind = (name: string) =>
  tokenize(name)
    .filter((word) => /^[a-z]/.test(word))
    .slice(0, KIND_WORDS)
    .join(' ');

const toQuantia = ({ value, unit }: { value: number; unit: string }) => ({
  valor: value,
  unidade: unit,
});

const withoutText = (product: ProductDto): ProductDto => ({ ...product, info_grupo: '' });
