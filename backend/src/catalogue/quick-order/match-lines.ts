import { bulkhead } from 'cockatiel';
import { isGtin } from 'shared-contracts/attributes/find-gtin';
import { MAX_PROPOSALS } from 'shared-contracts/wire';
import type { MatchedLineDto, MatchOrderLines, ProductDto, RequestOf } from 'shared-contracts/wire';
import { findContexts } from '../../domain/quick-order/strip-marks';
import { isMeasured } from '../../domain/quick-order/unit-words';
import { readOrderLine } from '../../domain/quick-order/read-line';
import type { ReadAmount, SeenNumber } from '../../domain/quick-order/find-amount';
import type { OrderLine, ProductLine } from '../../domain/quick-order/read-line';
import { readPasted } from './read-pasted';
import type { Caller } from '../../ports/caller';
import type { Catalogue } from '../../ports/catalogue';
import { chooseProduct, fitsUnit, nothing } from './choose-product';
import type { Choice, Found } from './choose-product';
import { toSingular, tokenize } from '../search/tokenize';
import { hasAllMeasures, rateCoverage, toLineWords, toNameWords } from './line-words';
import { isSizeMissing, isSizeOf } from './sizes';

type RequestedLine = RequestOf<typeof MatchOrderLines>['linhas'][number];

/** Searches of one list that run at the same time, so that it takes neither database nor retailer's server from shoppers. */
const PARALLEL_SEARCHES = 4;
/** Products of a search that are compared with the line. */
const MAX_COMPARED = 24;
/** The same where the search has only the first word. */
const MAX_COMPARED_WIDELY = 100;
/** Words of a name that say what kind of product it is. */
const KIND_WORDS = 2;
/** So much of the words beside a code must be in the product's name. */
const MIN_SAME = 0.75;
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
    const read = readAll(requested);
    const byCode = await this.#findCodes(read.map(({ line }) => line));
    const areOurCodes = read.every(
      ({ line, isOurs }) => isOurs || !isCodeAlone(line) || byCode.has(line.code ?? ''),
    );
    return Promise.all(
      read.map(({ line, text, isOurs }, at) =>
        this.#slots.execute(async () => ({
          ...(await this.#matchLine(line, { byCode, isOurs, areOurCodes })),
          ...(text !== requested[at]?.texto && { linha: text }),
        })),
      ),
    );
  }

  async #matchLine(
    line: OrderLine,
    { byCode, isOurs, areOurCodes }: Codes,
  ): Promise<MatchedLineDto> {
    if (line.kind === 'heading') {
      return { tipo: 'titulo', busca: '', certeza: nothing.certainty, propostas: [] };
    }
    const product = byCode.get(line.code ?? '');
    const isMeant = product && isSameProduct(product, line.text);
    const amount = isMeant ? line.amount : (line.amount ?? line.amountWithoutCode ?? null);
    const reply = {
      busca: line.text,
      ...(amount && { quantia: toQuantia(amount) }),
      ...(line.seen.length > 0 && { outros: line.seen.map(toOther) }),
    };
    if (!isMeant && this.#clock() > this.#end) {
      return { tipo: 'adiada', ...reply, certeza: 'nenhuma', propostas: [] };
    }
    const { isUnitName = false, ...chosen }: Chosen = isMeant
      ? {
          certainty: isOurs ? 'certa' : rateCode(line, product, areOurCodes),
          products: [product],
        }
      : await this.#choose({ ...line, amount });
    const isUndersaid = !isMeant && (await this.#isSizeMissing(line.text, chosen));
    const { certainty, products } = await this.#addSimilar(chosen);
    const read = amount && isUnitName ? { ...amount, unit: '' } : amount;
    const isSize = line.isAmountAtEnd && amount !== null && isSizeOf(amount.value, products);
    return {
      tipo: 'produto',
      ...reply,
      ...(read && { quantia: toQuantia(isSize ? { ...read, because: null } : read) }),
      ...(isUndersaid && { falta_tamanho: true as const }),
      certeza:
        certainty === 'certa' && (isUndersaid || !fits(read, products)) ? 'provavel' : certainty,
      propostas: products.map(withoutText),
    };
  }

  /** Whether the line leaves open which of several sizes is meant, of which the search has found one. */
  async #isSizeMissing(text: string, { certainty, products }: Choice): Promise<boolean> {
    const [best] = products;
    if (text === '' || certainty !== 'certa' || !best || this.#clock() > this.#end) return false;
    const words = toLineWords(text);
    if (!isSizeMissing(words, best, [], { isAlone: true })) return false;
    const { products: kind } = await this.#search(toKind(best.descricao));
    return isSizeMissing(words, best, kind);
  }

  async #choose({ text, code, amount, container }: ProductLine): Promise<Chosen> {
    if (text === '') return code === null ? nothing : this.#findBarcode(code);
    if (container !== undefined) {
      // '2 rolos de lã': the word of the unit is the name of the product.
      const found = await this.#search(`${container} ${text}`);
      const named = found.products.filter((product) => isNamedBy(product, container, text));
      if (named.length > 0) {
        return { ...chooseProduct(text, null, { ...found, products: named }), isUnitName: true };
      }
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
    // Products are found by codes as they were written too: with zeros before them.
    for (const line of lines) {
      const code = line.kind === 'product' ? line.code : null;
      const product = code === null ? undefined : products.get(String(Number(code)));
      if (code !== null && product) products.set(code, product);
    }
    return products;
  }
}

interface Chosen extends Choice {
  /** The word of the unit is the first of the product's name: '2 caixas sifonadas'. */
  isUnitName?: boolean;
}

interface Codes {
  byCode: ReadonlyMap<string, ProductDto>;
  /** The page has sent the code itself. */
  isOurs: boolean;
  /** Every code of the list that stands alone is one of this store. */
  areOurCodes: boolean;
}

interface ReadLine {
  line: OrderLine;
  text: string;
  /** The page has sent the code itself. */
  isOurs: boolean;
}

/** The lines of a list, each with a text that can be read without the others. */
function readAll(requested: readonly RequestedLine[]): ReadLine[] {
  const texts = requested.map(({ texto }) => texto);
  const pasted = readPasted(texts);
  const contexts = findContexts(texts);
  return requested.map(({ texto, codigo }, at) => {
    if (codigo !== undefined) {
      return { line: aProductLine(texto, String(codigo)), text: texto, isOurs: true };
    }
    const text = pasted[at] ?? null;
    const line: OrderLine =
      text === null
        ? { kind: 'heading' }
        : readOrderLine(text, text === texto ? contexts[at] : undefined);
    return { line, text: text ?? texto, isOurs: false };
  });
}

const aProductLine = (text: string, code: string): OrderLine => ({
  kind: 'product',
  text: text.trim(),
  code,
  isCodeNamed: false,
  isAmountAtEnd: false,
  amount: null,
  seen: [],
});

const isCodeAlone = (line: OrderLine): line is ProductLine =>
  line.kind === 'product' && line.code !== null && line.text === '';

/** A code without words may be that of another store, and one beside words that differ in size is. */
function rateCode(
  { text, isCodeNamed }: ProductLine,
  { descricao, descmarca }: ProductDto,
  areOurCodes: boolean,
): Choice['certainty'] {
  if (text === '') return areOurCodes && !isCodeNamed ? 'certa' : 'provavel';
  const words = toLineWords(text);
  const name = toNameWords(`${descricao} ${descmarca}`);
  const isSame = rateCoverage(words, name) >= MIN_SAME && hasAllMeasures(words, name);
  return words.length === 0 || isSame ? 'certa' : 'provavel';
}

/** An area or a length is only bought of what is sold by it. */
const fits = (amount: ReadAmount | null, [product]: readonly ProductDto[]): boolean =>
  !amount || !product || !isMeasured(amount.unit) || fitsUnit(amount, product);

/** Digits beside words are a code only if the product has one of the words. */
const isSameProduct = ({ descricao, descmarca }: ProductDto, text: string): boolean => {
  const words = toLineWords(text);
  return words.length === 0 || rateCoverage(words, toNameWords(`${descricao} ${descmarca}`)) > 0;
};

/** Whether the product's name begins with the word and has all of the others. */
function isNamedBy({ descricao }: ProductDto, container: string, text: string): boolean {
  const [first = ''] = tokenize(descricao);
  const [word = container] = tokenize(container);
  return (
    toSingular(first) === toSingular(word) &&
    rateCoverage(toLineWords(text), toNameWords(descricao)) === 1
  );
}

/** The words of a name that say what it is: without sizes, and without what comes after them. */
const toKind = (name: string) =>
  tokenize(name)
    .filter((word) => /^[a-z]/.test(word))
    .slice(0, KIND_WORDS)
    .join(' ');

const reasons = { unit: 'unidade', header: 'cabecalho', sentence: 'frase' } as const;
const looks = { price: 'preco', item: 'item', number: 'numero' } as const;

const toQuantia = ({ value, unit, because }: ReadAmount) => ({
  valor: value,
  unidade: unit,
  ...(because !== null && { motivo: reasons[because] }),
});

const toOther = ({ text, role }: SeenNumber) => ({ texto: text, parece: looks[role] });

const withoutText = (product: ProductDto): ProductDto => ({ ...product, info_grupo: '' });
