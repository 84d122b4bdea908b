import { Products } from 'shared-contracts/wire';
import { aFilledStore } from '../../testing/sample-catalogue';
import { sweepMissedSearches } from '../../catalogue/listing/missed-searches';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

const DAY_MS = 86_400_000;

describe('searches without a result', () => {
  let shop: TestBackOffice;
  let cookie: string;

  beforeEach(async () => {
    shop = await openBackOffice(await aFilledStore());
    cookie = await shop.signIn('catalogue');
  });
  afterEach(() => shop.close());

  const search = async (text: string, more: object = {}) =>
    (await shop.shop.call(Products, { produto: text, ...more })).body;
  /** A count is written after the reply. */
  const isMissed = async (text: string) => {
    const { body } = await shop.call('ReadSearches', {}, { cookie });
    return body.missed.some(({ typed }) => typed === text);
  };
  const searchInVain = async (text: string) => {
    await search(text);
    while (!(await isMissed(text)));
  };
  const missed = async () => (await shop.call('ReadSearches', {}, { cookie })).body.missed;
  const add = (typed: string, meant: string) =>
    shop.call('AddSynonym', { typed, meant }, { cookie });

  it('are counted once for each text, whatever its case and number, and the last first of equal ones', async () => {
    await searchInVain('Zumbizeiro');
    await search('zumbizeiros');
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    await searchInVain('argola mágica');

    expect(await missed()).toMatchObject([
      { words: 'argola magica', typed: 'argola mágica', shown: null, times: 1 },
      { words: 'zumbizeiro', typed: 'Zumbizeiro', times: 1 },
    ]);
  });

  it('do not count filters, further pages, texts with results and what may be personal', async () => {
    await search('zumbizeiro', { pagina: 2 });
    await search('zumbizeiro', { precos: 10 });
    await search('porcelanato');
    await search('maria@exemplo.com.br');
    await search('529.982.247-25');

    expect(await missed()).toEqual([]);
  });

  it('find what a synonym means from then on, and leave the list', async () => {
    await searchInVain('chão frio');
    const added = await add('chão frio', 'porcelanato');

    expect(added.body).toMatchObject({
      missed: [],
      synonyms: [{ words: 'chao frio', typed: 'chão frio', meant: 'porcelanato' }],
    });
    const found = (await search('CHÃO FRIO 60x60')).produtos;
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual((await search('porcelanato 60x60')).produtos);
    await shop.call('RemoveSynonym', { words: 'chao frio' }, { cookie });
    expect((await search('chão frio 60x60')).produtos).not.toEqual(found);
  });

  it('get no synonym that finds nothing or says the same', async () => {
    const nothing = await add('zumbizeiro', 'lobisomem');
    const same = await add('piso', 'Pisos');

    expect([nothing.status, same.status]).toEqual([422, 422]);
    expect(nothing.body.fields?.['meant']).toContain(
      'Nenhum produto da loja responde a “lobisomem”',
    );
    expect(same.body.fields?.['meant']).toContain('já são as mesmas');
  });

  it('are kept for 90 days, and can be taken from the list', async () => {
    await searchInVain('zumbizeiro');
    await searchInVain('argola mágica');
    await shop.call('DismissSearch', { words: 'argola magica' }, { cookie });
    await sweepMissedSearches(shop.db, new Date(shop.clock.now.getTime() + 89 * DAY_MS));
    const kept = await missed();
    await sweepMissedSearches(shop.db, new Date(shop.clock.now.getTime() + 91 * DAY_MS));

    expect(kept.map(({ words }) => words)).toEqual(['zumbizeiro']);
    expect(await missed()).toEqual([]);
  });
});
