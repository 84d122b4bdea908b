import fc from 'fast-check';
import { priceEndings } from '@fireflay/back-office-wire';
import { openProducts } from './a-catalogue.fixture';
import type { ProductOffice } from './a-catalogue.fixture';
import { changePrice } from './change-prices';

describe('a changed price', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 });

  it('by per cent is the exact share, rounded half up to the cent', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: -9_999, max: 100_000 }), (before, by) => {
        const exact = BigInt(before) * BigInt(10_000 + by);
        const now = BigInt(changePrice(before, { kind: 'percent', by }, 'any')) * 10_000n;
        // exact − 0.5 cent < now ≤ exact + 0.5 cent
        return now - exact <= 5_000n && now - exact > -5_000n;
      }),
    );
  });

  it('with an ending is the nearest price that ends so, at least the first of them', () => {
    const endings = fc.constantFrom(...priceEndings.filter((ending) => ending !== 'any'));
    fc.assert(
      fc.property(cents, endings, (before, ending) => {
        const now = changePrice(before, { kind: 'amount', by: 0 }, ending);
        const isNearest = Math.abs(now - before) <= 50 || now <= 100;
        return now > 0 && now % 100 === Number(ending) && isNearest;
      }),
    );
  });
});

describe('a change of many prices', () => {
  let shop: ProductOffice;
  beforeEach(async () => {
    shop = await openProducts();
  });
  afterEach(() => shop.office.close());

  const wanted = { kind: 'percent', value: '+4%', ending: 'any' } as const;
  const pricesOf = async (...codes: number[]) => {
    const products = await Promise.all(codes.map((code) => shop.read(code)));
    return products.map(({ cells }) => cells.price);
  };

  it('is shown before it is made, is made once, and is undone under imports', async () => {
    const preview = (await shop.call('PreviewPrices', wanted)).body;
    expect(preview).toMatchObject({ products: 3, changed: 3, large: 0, limit: 30 });
    expect(preview.examples.map(({ code, beforeCents, nowCents }) => [code, beforeCents, nowCents]))
      // 123456 × 1.04 = 128394.24; 4590 × 1.04 = 4773.6; 990 × 1.04 = 1029.6
      .toEqual([
        [1003, 990, 1_030],
        [1002, 4_590, 4_774],
        [1001, 123_456, 128_394],
      ]);
    expect(await pricesOf(1001)).toEqual(['1234,56']);

    const change = { ...wanted, seen: preview.seen, isConfirmed: false };
    const replies = [
      await shop.call('ChangePrices', change),
      await shop.call('ChangePrices', change),
    ];

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await pricesOf(1001, 1002, 1003)).toEqual(['1283,94', '47,74', '10,30']);
    const [made] = (await shop.call('ListImports', {})).body.imports;
    expect(made).toMatchObject({ fileName: 'Reajuste +4%: todos os produtos', changed: 3 });
    await shop.call('UndoImport', {
      id: made?.id ?? 0,
      draft: '0b0f7d1c-9b0e-4b3e-8f4e-1d1b0a9c7e56',
    });
    await shop.office.importSteps();
    expect(await pricesOf(1001, 1002, 1003)).toEqual(['1234,56', '45,90', '9,90']);

    await shop.change(await shop.read(1001), { price: '1240' });
    expect((await shop.call('ChangePrices', change)).status).toBe(409);
  });

  it('changes the products of the list alone', async () => {
    const filter = { ...wanted, category: 'ferramentas', value: '-10' };
    const { seen, products } = (await shop.call('PreviewPrices', filter)).body;
    const { body } = await shop.call('ChangePrices', { ...filter, seen, isConfirmed: false });

    expect([products, body.changed]).toEqual([1, 1]);
    expect(await pricesOf(1001, 1003)).toEqual(['1234,56', '8,91']);
  });

  it('above the limit waits for a confirmation, and is refused when a price has changed since', async () => {
    const high = { ...wanted, value: '80' };
    const preview = (await shop.call('PreviewPrices', high)).body;
    const change = { ...high, seen: preview.seen };
    expect([preview.large, preview.examples[0]?.isLarge]).toEqual([3, true]);

    const unconfirmed = await shop.call('ChangePrices', { ...change, isConfirmed: false });
    expect([unconfirmed.status, Object.keys(unconfirmed.body.fields ?? {})]).toEqual([
      400,
      ['isConfirmed'],
    ]);
    await shop.change(await shop.read(1001), { price: '1240' });
    const late = await shop.call('ChangePrices', { ...change, isConfirmed: true });

    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('mudaram')]);
    expect(await pricesOf(1001, 1002)).toEqual(['1240,00', '45,90']);
  });

  it.each([
    ['percent', 'quatro'],
    ['percent', '0'],
    ['percent', '-100'],
    ['percent', '2000'],
    ['amount', '-9,90'],
    ['amount', '1,999'],
  ] as const)('by %s of %s is refused with a sentence', async (kind, value) => {
    const { status, body } = await shop.call('PreviewPrices', { ...wanted, kind, value });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['value']]);
  });
});
