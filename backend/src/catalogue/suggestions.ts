import { sql } from 'drizzle-orm';
import type { ReplyOf, Suggestions } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { currentEdition } from './edition';
import type { Edition } from './edition';
import type { SearchQuery } from './search/search-vector';
import { suggestedCodes } from './search/relevance';
import type { Search } from './listing';
import { queriesFor, shoppersWords } from './search/understand';

const fewestCharacters = 2;
/** Of each kind; the search box shows fewer. */
const most = 10;

/** APP_0028's answer. */
export async function suggest(
  db: Database,
  text: string,
  search: Search,
): Promise<ReplyOf<typeof Suggestions>> {
  if (text.trim().length < fewestCharacters) return { sugestao: [], produtos: [] };
  const edition = await currentEdition(db);
  return edition.suggestions.get(shoppersWords(text).join(' '), () =>
    search(() => find(db, edition, text)),
  );
}

async function find(db: Database, edition: Edition, text: string) {
  for (const query of await queriesFor(db, edition, text)) {
    const [sugestao, produtos] = await Promise.all([
      phrasesFor(db, query),
      suggestedCodes(db, query, edition, most).then((codes) => namesOf(db, codes)),
    ]);
    if (produtos.length > 0) return { sugestao, produtos };
  }
  return { sugestao: [], produtos: [] };
}

async function phrasesFor(db: Database, { finds, isA }: SearchQuery) {
  const { rows } = await db.execute<{ id: number; phrase: string }>(sql`
    select id, phrase from search_phrases
    where search @@ ${finds}::tsquery
    order by not search @@ ${isA}::tsquery, products desc, id
    limit ${most}
  `);
  return rows.map(({ id, phrase }) => ({ descricao: phrase, RowId: `S${id}` }));
}

async function namesOf(db: Database, codes: readonly number[]) {
  const { rows } = await db.execute<{ code: number; name: string }>(sql`
    select code, name
    from unnest(${sql.param(codes)}::int[]) with ordinality as wanted (code, position)
    join products using (code)
    order by position
  `);
  return rows.map(({ code, name }) => ({ descricao: name, RowId: `P${code}`, idprd: code }));
}
