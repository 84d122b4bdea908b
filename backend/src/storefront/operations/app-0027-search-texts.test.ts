import { aFilledStore, fetchProducts } from '../../testing/sample-catalogue';
import type { TestApp } from '../../testing/test-app';
import { searchTexts } from '../../catalogue/search/search-texts.cases';

let store: TestApp;

beforeAll(async () => {
  store = await aFilledStore();
});
afterAll(() => store.close());

describe('APP_0027 search', () => {
  it.each(Object.entries(searchTexts))(
    'answers %p with what was typed, or says what it lists instead',
    async (produto, { first, notice, upTo, help }) => {
      const { names, total, busca } = await fetchProducts(store, { produto });

      if (first) expect(names.slice(0, 3).filter((name) => !first.test(name))).toEqual([]);
      expect(first ? names.length > 0 : total === 0).toBe(true);
      expect({
        sem: busca?.sem?.join(', '),
        mostrando: busca?.mostrando,
        onde: busca?.onde,
        ate: busca?.ate,
        ajuda: busca?.ajuda?.caminho,
      }).toEqual({
        sem: notice?.sem,
        mostrando: notice?.mostrando,
        onde: notice?.onde,
        ate: upTo,
        ajuda: help,
      });
    },
  );
});
