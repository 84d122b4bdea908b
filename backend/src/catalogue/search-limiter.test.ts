import { pathOf, Products, Suggestions } from 'shared-contracts/wire';
import { aFilledStore } from '../testing/sample-catalogue';
import type { TestApp } from '../testing/test-app';
import { databaseSearchLimits, SearchLimiter } from './search-limiter';

describe('the database work of searches', () => {
  let store: TestApp;

  beforeAll(async () => {
    store = await aFilledStore();
  });
  afterAll(() => store.close());

  it('is one query for the catalogue’s words and one for misspelt ones, for at most eight words of the shopper', async () => {
    const queries = jest.spyOn(store.db.$client, 'query');
    const alphabet = 'bcdfghjklmnpqrstvwxz';
    const produto = Array.from({ length: 17 }, (_, each) => `qwqw${alphabet[each]}x`).join(' ');

    const responses = [
      await store.call(Products, { produto }),
      await store.call(Suggestions, { produto: `${produto.slice(0, 116)} zk` }),
    ];

    const queriesWith = (text: string) =>
      queries.mock.calls.filter((call) => JSON.stringify(call).includes(text));
    const lookUps = queriesWith('string_to_array(terms');
    const corrections = queriesWith('levenshtein');
    queries.mockRestore();
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(lookUps).toHaveLength(1);
    expect(corrections).toHaveLength(1);
    expect(JSON.stringify(corrections)).toContain('qwqwkx');
    expect(JSON.stringify(corrections)).not.toContain('qwqwlx');
  });

  it('is refused to a network that sends one new search after the other, and to no other network', async () => {
    const from = '198.51.100.9';
    const send = (each: number, address = from) =>
      store.call(Suggestions, { produto: `${each} litros` }, { from: address });
    const statuses = [];
    for (let each = 0; each < 122; each += 1) statuses.push((await send(1_000 + each)).status);

    expect(statuses).toEqual([...Array<number>(120).fill(200), 429, 429]);
    expect((await send(1_000)).status).toBe(200);
    expect((await send(2_000, '198.51.100.10')).status).toBe(200);
    store.clock.now = new Date(store.clock.now.getTime() + 1000);
    expect((await send(2_001)).status).toBe(200);
  });
});

describe('a back end with as many searches as it accepts', () => {
  it('refuses further ones with 503 and Retry-After, and still shows lists, products and known texts', async () => {
    const store = await aFilledStore();
    const known = { produto: 'torneira' };
    const before = await store.call(Products, known);
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const { searchLimiter } = store.dependencies;
    const running = Array.from({ length: 72 }, () => searchLimiter.run(undefined, () => ended));

    const refused = await store.app.inject({
      url: pathOf(Products),
      query: { produto: 'lixa 220' },
    });
    const shown = await Promise.all([
      store.call(Products, known),
      store.call(Products, { grupo: 'banheiro' }),
      store.call(Products, { codigo: before.body.produtos[0]?.idprd }),
    ]);
    end();
    await Promise.all(running);
    const later = await store.call(Products, { produto: 'lixa 220' });
    await store.close();

    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().resposta).toBe(
      'Há muitas buscas neste momento. Tente de novo em instantes.',
    );
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(shown[0].body).toEqual(before.body);
    expect(later.status).toBe(200);
  });
});

describe('SearchLimiter', () => {
  it('runs eight searches at once, queues sixty-four and refuses further ones', async () => {
    const limiter = new SearchLimiter(() => new Date(0), databaseSearchLimits);
    let running = 0;
    let maxRunning = 0;
    const ends: (() => void)[] = [];
    const search = () =>
      limiter.run(undefined, async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await new Promise<void>((end) => ends.push(end));
        running -= 1;
      });

    const searches = Array.from({ length: 73 }, search);
    const [refused] = await Promise.allSettled(searches.slice(72));
    while (running > 0) {
      ends.splice(0).forEach((end) => end());
      await new Promise(setImmediate);
    }

    expect(refused).toMatchObject({ status: 'rejected', reason: { status: 503 } });
    await Promise.all(searches.slice(0, 72));
    expect(maxRunning).toBe(8);
  });
});
