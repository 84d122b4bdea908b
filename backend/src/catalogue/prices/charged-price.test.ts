import { eq } from 'drizzle-orm';
import { formatAmount, pixPrice, toReais } from 'shared-contracts/pricing';
import { CreateQuote, fillPath, PlaceOrder, Products, ReadQuote } from 'shared-contracts/wire';
import { pricePeriods, products } from '../../database/schema';
import { toSampleValue } from '../../testing/doors/sample-value';
import { openTargets } from '../../testing/doors/targets';
import { aPurchase } from '../../testing/purchase';
import { aSmallShop } from '../../testing/small-shop';
import { refreshSearchTerms } from '../refresh-search';
import { toSearchVector } from '../search/search-vector';
import { followPeriods } from './apply-periods';

const LIST_CENTS = 7_654_321;
const CHARGED_CENTS = 1_234_567;
/** The price and that by Pix, as the wire, a feed and a text write them. */
const writtenAs = (cents: number) => {
  const forms = [cents, pixPrice(cents)].flatMap((each) => [
    each,
    toReais(each),
    formatAmount(each).replaceAll('.', '\\.'),
  ]);
  return new RegExp(forms.join('|'));
};

/** Reads lists, searches and the product, whose fields have no sample value. */
const more: Readonly<Record<string, string[]>> = {
  APP_0027: ['codigo=1', 'ultimas=12', 'produto=produto', 'grupo=ferramentas', 'codigos=1'],
  APP_0028: ['produto=produto'],
};

/** They show the price of the product. */
const priced = ['APP_0027', 'APP_0028', 'APP_0041', 'GET /produtos.xml'];

describe('the list price of a product with a promotional price', () => {
  it('is in no reply of the shop but as the price before it', async () => {
    const { shop, close } = await openTargets();
    await shop.db.update(products).set({
      name: 'Produto da obra',
      search: toSearchVector({ name: 'Produto da obra' }),
      priceCents: CHARGED_CENTS,
      listPriceCents: LIST_CENTS,
    });
    await refreshSearchTerms(shop.db);
    const withCharge = new Set<string>();
    for (const { name, method, path, params, query, body } of shop.doors) {
      const sampleOf = (schema: typeof body) =>
        (toSampleValue(schema) ?? {}) as Record<string, unknown>;
      const [filled] = fillPath(path, sampleOf(params));
      const searches = more[name] ?? [
        new URLSearchParams(
          Object.entries(sampleOf(query)).map(([each, value]) => [each, String(value)]),
        ).toString(),
      ];
      for (const search of searches) {
        const { payload } = await shop.app.inject({
          method: method as 'GET',
          url: `${filled}?${search}`,
          headers: { cookie: await shop.signIn() },
          ...(body && { payload: sampleOf(body) }),
        });
        const others = payload.replace(
          /"promocao":\{"de":76543\.21\}|<g:price>76543\.21 BRL<\/g:price>(?=<g:sale_price>)/g,
          '',
        );
        expect([name, others]).toEqual([name, expect.not.stringMatching(writtenAs(LIST_CENTS))]);
        if (writtenAs(CHARGED_CENTS).test(payload)) withCharge.add(name);
      }
    }
    await close();

    // A reply that shows no price proves nothing.
    expect([...withCharge]).toEqual(expect.arrayContaining(priced));
  });

  it('is not what a quote promises', async () => {
    const shop = await aSmallShop();
    await shop.db
      .update(products)
      .set({ priceCents: CHARGED_CENTS, listPriceCents: LIST_CENTS })
      .where(eq(products.code, 1));
    const request = { chave: 'orcamento-1', itens: [{ idprd: 1, quantidade: 1 }] };

    const { body } = await shop.call(CreateQuote, request);
    const quote = JSON.stringify((await shop.call(ReadQuote, { token: body.token })).body);
    await shop.close();

    expect(quote).toMatch(writtenAs(CHARGED_CENTS));
    expect(quote).not.toMatch(writtenAs(LIST_CENTS));
  });

  it('is what an order costs that was placed when the promotion had ended: it is refused as a changed price', async () => {
    const shop = await aSmallShop();
    const { now } = shop.clock;
    const endsAt = new Date(now.getTime() + 60_000);
    await shop.db.insert(pricePeriods).values({
      ...{ productCode: 1, priceCents: 7_990, startsAt: now, endsAt, updatedBy: 'Ana' },
    });
    await followPeriods(shop.db, now);
    const { body } = await shop.call(Products, { codigo: 1 });
    expect(body.produtos[0]).toMatchObject({ promocao: { de: 99.9, ate: '2026-11-24' } });
    const { request, cookie } = await aPurchase(shop, [{ id: 1, priceCents: 7_990 }]);

    shop.clock.now = endsAt;
    await followPeriods(shop.db, endsAt);
    const late = await shop.call(PlaceOrder, request, { cookie });

    expect([late.status, late.body['mudancas']]).toEqual([
      409,
      [expect.objectContaining({ motivo: 'preco', antes: 79.9, agora: 99.9 })],
    ]);
    const again = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }]);
    expect((await shop.call(PlaceOrder, again.request, { cookie: again.cookie })).status).toBe(200);
    const [row] = await shop.db.select().from(products).where(eq(products.code, 1));
    expect(row).toMatchObject({ priceCents: 9_990, listPriceCents: null, promotionEndsAt: null });
    await shop.close();
  });
});
