import { sql } from 'drizzle-orm';
import { pixPrice, toReais } from 'shared-contracts/pricing';
import type { PriceTerms } from 'shared-contracts/pricing';
import type { ReplyOf, Suggestions } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import type { RunSearch } from '../ports/caller';
import { searchPhrases } from '../database/schema';
import { currentSnapshot } from './catalogue-snapshot';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import { prepareOnce } from '../database/prepare-once';
import { findSuggestedProducts } from './suggested-products';
import type { FoundSuggestions } from './suggested-products';
import type { SearchQuery } from './search/search-query';
import { findRelevantCodes } from './search/relevance';
import { resolveQuery } from './search/resolve-query';
import { tokenize } from './search/tokenize';
import { restoreSpelling } from './search/restore-spelling';

const MIN_CHARACTERS = 2;
/** Maximum of each kind; the search box shows fewer. */
const MAX_SUGGESTIONS = 10;

type SuggestionsReply = ReplyOf<typeof Suggestions>;

/** APP_0028's reply, with the Pix prices of these terms. */
export async function findSuggestions(
  db: Database,
  text: string,
  search: RunSearch,
  terms: PriceTerms,
): Promise<SuggestionsReply> {
  const { produtos, ...found } = await findWithoutTerms(db, text, search);
  return {
    ...found,
    produtos: produtos.map(({ priceCents, ...product }) => ({
      ...product,
      preco: toReais(pixPrice(priceCents, terms)),
    })),
  };
}

async function findWithoutTerms(
  db: Database,
  text: string,
  search: RunSearch,
): Promise<FoundSuggestions> {
  if (text.trim().length < MIN_CHARACTERS) return { sugestao: [], produtos: [] };
  const snapshot = await currentSnapshot(db);
  return snapshot.suggestions.getOrLoad(tokenize(text).join(' '), () =>
    search(() => loadSuggestions(db, snapshot, text)),
  );
}

async function loadSuggestions(db: Database, snapshot: CatalogueSnapshot, text: string) {
  const slice = { offset: 0, limit: MAX_SUGGESTIONS };
  let codes: readonly number[] = [];
  const { query, notice } = await resolveQuery(
    db,
    snapshot,
    text,
    async (tried) => {
      codes = await findRelevantCodes(db, snapshot, tried, null, slice, null);
      return codes.length > 0;
    },
    true,
  );
  if (!query) return { sugestao: [], produtos: [] };
  const [sugestao, produtos] = await Promise.all([
    findPhrases(db, query),
    findSuggestedProducts(db, codes),
  ]);
  if (notice?.instead !== 'text') return { sugestao, produtos };
  const names = produtos.map(({ descricao }) => descricao);
  return { sugestao, produtos, mostrando: restoreSpelling(notice.shown, [text, ...names]) };
}

async function findPhrases(db: Database, { matchQuery, namePrefixQuery }: SearchQuery) {
  const rows = await phrasesQuery(db).execute({ matchQuery, namePrefixQuery });
  return rows.map(({ id, phrase }) => ({ descricao: phrase, RowId: `S${id}` }));
}

const phrasesQuery = prepareOnce((db) => {
  const { id, phrase, products, search } = searchPhrases;
  return db
    .select({ id, phrase })
    .from(searchPhrases)
    .where(sql`${search} @@ ${sql.placeholder('matchQuery')}::tsquery`)
    .orderBy(
      sql`not ${search} @@ ${sql.placeholder('namePrefixQuery')}::tsquery, ${products} desc`,
      id,
    )
    .limit(MAX_SUGGESTIONS)
    .prepare('phrases');
});
