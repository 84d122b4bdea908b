import { Products, Suggestions } from 'shared-contracts/wire';
import { searchPhrases } from '../../database/schema';
import { publishTerms } from '../../testing/published-terms';
import { aFilledStore } from '../../testing/sample-catalogue';
import type { TestApp } from '../../testing/test-app';

describe('APP_0028 suggestions', () => {
  let store: TestApp;

  beforeAll(async () => {
    store = await aFilledStore();
  });
  afterAll(() => store.close());

  const suggest = async (produto: string) => {
    const { body } = await store.call(Suggestions, { produto });
    return {
      ...body,
      phrases: body.sugestao.map(({ descricao }) => descricao),
      names: body.produtos.map(({ descricao }) => descricao),
    };
  };

  it('suggests phrases and products as the shopper types', async () => {
    const { phrases, names, produtos } = await suggest('torn');

    expect(phrases).toContain('Torneira para Cozinha');
    expect(names[0]).toMatch(/^Torneira/);
    expect(produtos[0]?.idprd).toEqual(expect.any(Number));
    expect(produtos.length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['torneira', 'UN'],
    ['porcelanato', 'M2'],
  ])('shows for %s the Pix price of the card, for %s', async (typed, unit) => {
    const { produtos } = await suggest(typed);
    const codigos = produtos.map(({ idprd }) => idprd).join('-');
    const { body } = await store.call(Products, { codigos });

    expect(produtos.length).toBeGreaterThan(0);
    expect(produtos.map(({ preco }) => preco)).toEqual(
      body.produtos.map(({ preco }) => preco[0].valorParcela),
    );
    expect(new Set(produtos.map(({ unidade }) => unidade))).toEqual(new Set([unit]));
  });

  it('takes the Pix discount off that the store has published', async () => {
    const before = (await suggest('torneira')).produtos[0];
    await publishTerms(store, { pixDiscount: 0 });
    const after = (await suggest('torneira')).produtos[0];

    expect(after?.idprd).toBe(before?.idprd);
    expect(after?.preco).toBeGreaterThan(before?.preco ?? 0);
  });

  it.each(['torneria', 'TORNEIRA', 'torneiras'])('understands %s', async (typed) => {
    expect((await suggest(typed)).phrases).toContain('Torneira para Lavatório');
  });

  it.each([
    ['priva', 'Vaso Sanitário com Caixa Acoplada'],
    ['azulejo', 'Revestimento Metrô'],
    ['ducha', 'Chuveiro Elétrico'],
    ['pia', 'Cuba de Apoio'],
  ])('finds by the synonym %s the products called %s', async (typed, phrase) => {
    expect((await suggest(typed)).phrases).toContain(phrase);
  });

  it('suggests nothing for a single character, nor for unknown words', async () => {
    expect(await suggest('t')).toMatchObject({ sugestao: [], produtos: [] });
    expect(await suggest(' t ')).toMatchObject({ sugestao: [], produtos: [] });
    expect(await suggest('notebook')).toMatchObject({ sugestao: [], produtos: [] });
  });

  it('gives every entry a unique key', async () => {
    const { sugestao, produtos } = await suggest('ca');

    const keys = [...sugestao, ...produtos].map(({ RowId }) => RowId);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('suggests no phrase that finds nothing', async () => {
    const phrases = await store.db.select({ phrase: searchPhrases.phrase }).from(searchPhrases);
    expect(phrases.length).toBeGreaterThan(80);

    const empty: string[] = [];
    for (const { phrase } of phrases) {
      const { phrases: suggested, produtos } = await suggest(phrase);
      if (!suggested.includes(phrase) || produtos.length === 0) empty.push(phrase);
    }

    expect(empty).toEqual([]);
  });
});
