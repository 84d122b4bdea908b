import { bulkhead } from 'cockatiel';
import type { Catalogue as CachedCatalogue, CatalogueOutcome } from '@fireflay/tfireflay';
import { attributesByCategory } from 'shared-contracts/attributes';
import type { CategoryAttributes } from 'shared-contracts/attributes';
import type { DocumentContents } from 'shared-contracts/content';
import { MAX_JOB_PRODUCTS, Products } from 'shared-contracts/wire';
import type { JobProductDto, ProductDto, ReadJobProducts, ReplyOf } from 'shared-contracts/wire';
import { toAttributeDtos } from '../../domain/typed-attributes';
import { toPackageFamily } from '../../domain/job/package-family';
import { findRequestedNeeds, soldOutLast, toTypedValues } from '../../domain/job/requested-needs';
import type { CreateNameCheck, NeedPlace, RequestedNeed } from '../../domain/job/requested-needs';
import { storeRules } from '../../domain/job/store-rules';
import type { RunSearch } from '../../ports/caller';
import { ServerUnavailableError } from '../../ports/errors';

export interface JobSource {
  cached: CachedCatalogue;
  createNameCheck: CreateNameCheck;
}

type Reply = Extract<CatalogueOutcome, { kind: 'reply' }>;

/** Reads of one request that run at the same time, so that it does not take that server from shoppers. */
const PARALLEL_READS = 6;
/** All products of a subcategory: that server orders and pages none. */
const MAX_LISTED = 49_000;

/**
 * The products of a retailer's own server for the needs of a job: the lists of their subcategories narrowed by the words
 * of their names, with the attributes of their details.
 * @throws ServerUnavailableError where a list cannot be read: a shopper must not be told that the store has nothing
 */
export async function readRetailerJob(
  { cached, createNameCheck }: JobSource,
  contents: DocumentContents,
  itens: string,
  run: RunSearch,
): Promise<{ value: ReplyOf<typeof ReadJobProducts>; outcomes: Reply[] }> {
  const reading = new JobReading({ cached, createNameCheck }, contents, countOnce(run));
  const needs = findRequestedNeeds(itens, contents);
  return {
    value: {
      regras: storeRules(contents.job.rules),
      itens: await Promise.all(
        needs.map(async (need) => ({ id: need.id, produtos: await reading.productsOf(need) })),
      ),
    },
    outcomes: reading.outcomes,
  };
}

class JobReading {
  /** The replies that were used. */
  readonly outcomes: Reply[] = [];
  readonly #slots = bulkhead(PARALLEL_READS, Infinity);
  readonly #attributes: ReadonlyMap<string, CategoryAttributes>;

  constructor(
    readonly source: JobSource,
    { attributes, categories }: DocumentContents,
    readonly run: RunSearch,
  ) {
    this.#attributes = attributesByCategory(attributes.definitions, categories.groups);
  }

  async productsOf({ need, places }: RequestedNeed): Promise<JobProductDto[]> {
    if (!need) return [];
    const isNamed = this.source.createNameCheck(need);
    const lists = await Promise.all(
      places.map(async (place) =>
        (await this.#list(place))
          .filter(({ descricao }) => isNamed(descricao))
          .map((produto) => ({ produto, place })),
      ),
    );
    const chosen = soldOutLast(lists.flat()).slice(0, MAX_JOB_PRODUCTS);
    const products = await Promise.all(
      chosen.map(({ produto, place }) => this.#describe(produto, place)),
    );
    return products.filter((product) => product !== undefined);
  }

  async #list({ group, subgroup }: NeedPlace): Promise<ProductDto[]> {
    const outcome = await this.#read({ grupo: group, subgrupo: subgroup, limite: MAX_LISTED });
    if (outcome.kind === 'unavailable') throw new ServerUnavailableError();
    // A server without this category refuses it.
    return outcome.kind === 'reply' ? (outcome.value as ReplyOf<typeof Products>).produtos : [];
  }

  /** Undefined: it is not sold any more. What cannot be read now has no values: the shopper is told to check them. */
  async #describe(
    produto: ProductDto,
    { group, subgroup }: NeedPlace,
  ): Promise<JobProductDto | undefined> {
    const outcome = await this.#read({ codigo: Number(produto.idprd) });
    if (outcome.kind === 'refused' && outcome.status === 404) return undefined;
    const table =
      outcome.kind === 'reply' ? ((outcome.value as ReplyOf<typeof Products>).atributos ?? []) : [];
    const typed = toAttributeDtos(
      this.#attributes.get(`${group}/${subgroup}`),
      table.map(({ nome, valor }) => ({ name: nome, value: valor })),
    );
    const familia = toPackageFamily(produto.descmarca, produto.descricao);
    return {
      produto: { ...produto, info_grupo: '' },
      atributos: { ...toTypedValues(table), ...toTypedValues(typed) },
      ...(familia !== undefined && { familia }),
    };
  }

  async #read(request: object): Promise<CatalogueOutcome> {
    const outcome = await this.#slots.execute(() =>
      this.source.cached.read(Products.code, request, this.run),
    );
    if (outcome.kind === 'reply') this.outcomes.push(outcome);
    return outcome;
  }
}

/**
 * Many reads for one request of a shopper count as one against the limit of a network. The documents of the store say
 * which reads these are, so that nobody can make them more.
 */
function countOnce(run: RunSearch): RunSearch {
  let isCounted = false;
  return (call) => {
    if (isCounted) return call();
    isCounted = true;
    return run(call);
  };
}
