import { desc, eq } from 'drizzle-orm';
import type { Operations, ReplyOf } from '@fireflay/back-office-wire';
import { listProducts } from '../../catalogue/listing/listing';
import { toTextRequest } from '../../catalogue/listing/listing-request';
import { toSynonymKey } from '../../catalogue/search/retailer-synonyms';
import { inTransaction } from '../../database/in-transaction';
import { missedSearches, searchSynonyms, staff } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { Handler, StaffContext } from '../context';
import { copy } from './copy';

const MAX_SHOWN = 200;

export const readSearches: Handler<'ReadSearches'> = (_input, context) => listSearches(context);

async function listSearches({
  db,
}: Pick<StaffContext, 'db'>): Promise<ReplyOf<Operations['ReadSearches']>> {
  const missed = await db
    .select()
    .from(missedSearches)
    .orderBy(desc(missedSearches.times), desc(missedSearches.lastAt))
    .limit(MAX_SHOWN);
  const synonyms = await db
    .select({
      words: searchSynonyms.words,
      typed: searchSynonyms.typed,
      meant: searchSynonyms.meant,
      author: staff.name,
      createdAt: searchSynonyms.createdAt,
    })
    .from(searchSynonyms)
    .innerJoin(staff, eq(staff.id, searchSynonyms.authorId))
    .orderBy(searchSynonyms.typed);
  return {
    missed: missed.map(({ lastAt, ...search }) => ({ ...search, lastAt: lastAt.toISOString() })),
    synonyms: synonyms.map(({ createdAt, ...synonym }) => ({
      ...synonym,
      createdAt: createdAt.toISOString(),
    })),
  };
}

export const addSynonym: Handler<'AddSynonym'> = async (input, context) => {
  const { db, member, now, configuration } = context;
  if (configuration.TFIREFLAY_URL !== undefined) throw new DomainError(409, copy.external);
  const typed = input.typed.trim();
  const meant = input.meant.trim();
  const words = toSynonymKey(typed);
  if (words === '') throw refuse('typed', copy.noWords);
  if (words === toSynonymKey(meant)) throw refuse('meant', copy.sameWords);
  await checkFindsProducts(context, meant);
  await inTransaction(db, async (tx) => {
    const values = { typed, meant, authorId: member.id, createdAt: now() };
    await tx
      .insert(searchSynonyms)
      .values({ words, ...values })
      .onConflictDoUpdate({ target: searchSynonyms.words, set: values });
    await tx.delete(missedSearches).where(eq(missedSearches.words, words));
  });
  return listSearches(context);
};

async function checkFindsProducts({ db }: StaffContext, meant: string): Promise<void> {
  const { produtos, busca } = await listProducts(db, toTextRequest(meant, 1), (work) => work());
  if (produtos.length === 0 || busca?.sem) throw refuse('meant', copy.findsNothing(meant));
}

const refuse = (field: 'typed' | 'meant', text: string) =>
  new DomainError(422, text, { fields: { [field]: text } });

export const removeSynonym: Handler<'RemoveSynonym'> = async ({ words }, context) => {
  await context.db.delete(searchSynonyms).where(eq(searchSynonyms.words, words));
  return listSearches(context);
};

export const dismissSearch: Handler<'DismissSearch'> = async ({ words }, context) => {
  await context.db.delete(missedSearches).where(eq(missedSearches.words, words));
  return listSearches(context);
};
