import { sql } from 'drizzle-orm';
import type { ReplyOf, Suggestions } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { currentSnapshot } from './catalogue-snapshot';
import type { CatalogueSnapshot } from './catalogue-snapshot';
import type { SearchQuery } from './search/search-vector';
import { findSuggestedCodes } from './search/relevance';
import type { RunSearch } from './listing';
import { createQueries, toSearchWords } from './search/resolve-query';

const MIN_CHARACTERS = 2;
/** Maximum of each kind; the search box shows fewer. */
const MAX_SUGGESTIONS = 10;

/** APP_0028's reply. */
export async function findSuggestions(
  db: Database,
  text: string,
  search: RunSearch,
): Promise<ReplyOf<typeof Suggestions>> {
  if (text.trim().length < MIN_CHARACTERS) return { sugestao: [], produtos: [] };
  const snapshot = await currentSnapshot(db);
  return snapshot.suggestions.getOrLoad(toSearchWords(text).join(' '), () =>
    search(() => loadSuggestions(db, snapshot, text)),
  );
}

async function loadSuggestions(db: Database, snapshot: CatalogueSnapshot, text: string) {
  for (const query of await createQueries(db, snapshot, text)) {
    const [sugestao, produtos] = await Promise.all([
      findPhrases(db, query),
      findSuggestedCodes(db, query, snapshot, MAX_SUGGESTIONS).then((codes) =>
        findProductNames(db, codes),
      ),
    ]);
    if (produtos.length > 0) return { sugestao, produtos };
  }
  return { sugestao: [], produtos: [] };
}

async function findPhrases(db: Database, { finds, isA }: SearchQuery) {
  const { rows } = await db.execute<{ id: number; phrase: string }>(sql`
    select id, phrase from search_phrases
    where search @@ ${finds}::tsquery
    order by not search @@ ${isA}::tsquery, products desc, id
    limit ${MAX_SUGGESTIONS}
  `);
  return rows.map(({ id, phrase }) => ({ descricao: phrase, RowId: `S${id}` }));
}

async function findProductNames(db: Database, codes: readonly number[]) {
  const { rows } = await db.execute<{ code: number; name: string }>(sql`
    select code, name
    from unnest(${sql.param(codes)}::int[]) with ordinality as wanted (code, position)
    join products using (code)
    order by position
  `);
  return rows.map(({ code, name }) => ({ descricao: name, RowId: `P${code}`, idprd: code }));
}
