import { openProducts } from './a-catalogue.fixture';
import type { ProductOffice } from './a-catalogue.fixture';
import { followPeriods } from '../../catalogue/prices/apply-periods';
import { findChanges } from '../testing/test-back-office';

let shop: ProductOffice;
beforeEach(async () => {
  shop = await openProducts();
});
afterEach(() => shop.office.close());

/** The tap of the fixture costs R$ 1.234,56; today is 24 November. */
const TAP = 1001;
const offer = { product: TAP, priceCents: 99_990, startsOn: '2026-11-24', endsOn: '2026-11-30' };

const add = (fields: Partial<typeof offer> & { isConfirmed?: boolean } = {}) =>
  shop.call('AddPricePeriod', { ...offer, isConfirmed: false, ...fields });

const shown = async () => {
  const { product } = await shop.inStore(TAP);
  return { full: product?.preco[3].valorParcela, before: product?.promocao };
};

const at = async (moment: string) => {
  shop.office.clock.now = new Date(moment);
  await followPeriods(shop.db, shop.office.clock.now);
};

describe('a promotional price', () => {
  it('is charged from its first to its last day, beside the price before it', async () => {
    const { status, body } = await add({ startsOn: '2026-11-25' });
    expect([status, await shown()]).toEqual([200, { full: 1234.56, before: undefined }]);
    expect(body.periods).toMatchObject([
      { priceCents: 99_990, startsOn: '2026-11-25', endsOn: '2026-11-30', state: 'planned' },
    ]);

    await at('2026-11-25T02:59:59Z');
    expect((await shown()).full).toBe(1234.56);
    await at('2026-11-25T03:00:00Z');
    expect(await shown()).toEqual({ full: 999.9, before: { de: 1234.56, ate: '2026-11-30' } });
    await at('2026-12-01T02:59:59Z');
    expect((await shown()).full).toBe(999.9);
    await at('2026-12-01T03:00:00Z');

    expect(await shown()).toEqual({ full: 1234.56, before: undefined });
    const cookie = await shop.office.signIn('catalogue');
    const later = await shop.office.call('ReadProduct', { product: TAP }, { cookie });
    expect(later.body.periods).toMatchObject([{ state: 'past' }]);
  });

  it('is made once, however often the request arrives, and is in the log and among the changes', async () => {
    const [first, repeated] = [await add(), await add()];

    expect(repeated.body).toEqual(first.body);
    expect(first.body.periods).toHaveLength(1);
    expect(first.body.changes[0]?.actor).toBe('Pessoa 1');
    expect((await findChanges(shop.office)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['AddPricePeriod']),
    );
  });

  it('stays while the price of the product changes, whose new price it is compared with', async () => {
    await add();
    const product = await shop.read(TAP);
    expect(product.cells.price).toBe('1234,56');

    const { status } = await shop.change(product, { price: '1300,00' });

    expect(status).toBe(200);
    expect(await shown()).toEqual({ full: 999.9, before: { de: 1300, ate: '2026-11-30' } });
    const { body: list } = await shop.call('ListProducts', { search: String(TAP) });
    expect(list.products).toMatchObject([{ priceCents: 130_000, promotionCents: 99_990 }]);
    await shop.change(await shop.read(TAP), { price: '950,00' });
    expect(await shown()).toEqual({ full: 950, before: undefined });
    await shop.change(await shop.read(TAP), { price: '1100,00' });
    expect((await shown()).before?.de).toBe(1100);
  });

  it('ends now, and the end can be undone as an import is', async () => {
    const { body } = await add();
    const period = body.periods[0]?.id ?? 0;

    const ended = [
      await shop.call('EndPricePeriod', { product: TAP, period }),
      await shop.call('EndPricePeriod', { product: TAP, period }),
    ];

    expect(ended.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shown()).toEqual({ full: 1234.56, before: undefined });
    const imports = await shop.call('ListImports', { withErp: true });
    const draft = '0b0f7d1c-9b0e-4b3e-8f4e-1d1b0a9c7e55';
    const id = imports.body.imports[0]?.id ?? 0;
    expect((await shop.call('ReadImportUndo', { id })).body).toMatchObject({ prices: 1, kept: 0 });
    await shop.call('UndoImport', { id, draft });
    await shop.office.importSteps();
    expect((await shown()).full).toBe(999.9);
  });

  it('of today is ended and another one made on the same day', async () => {
    const { body } = await add();
    await shop.call('EndPricePeriod', { product: TAP, period: body.periods[0]?.id ?? 0 });

    const { status, body: after } = await add({ priceCents: 98_990 });

    expect(status).toBe(200);
    expect(after.periods.map(({ state, startsOn }) => [state, startsOn])).toEqual([
      ['running', '2026-11-24'],
      ['past', '2026-11-24'],
    ]);
    expect((await shown()).full).toBe(989.9);
  });

  it('that is planned is removed by its end', async () => {
    const { body } = await add({ startsOn: '2026-11-27' });

    const { body: after } = await shop.call('EndPricePeriod', {
      product: TAP,
      period: body.periods[0]?.id ?? 0,
    });

    expect(after.periods).toEqual([]);
  });

  it('on a day of another one is refused with a sentence that names both', async () => {
    await add();

    const { status, body } = await add({ startsOn: '2026-11-30', endsOn: '2026-12-02' });

    expect(status).toBe(400);
    expect(body.fields?.['startsOn']?.replaceAll('\u00a0', ' ')).toBe(
      'Dois preços promocionais não valem no mesmo dia: este (R$ 999,90, de 30/11/2026 a 02/12/2026) e o que já existe (R$ 999,90, de 24/11/2026 a 30/11/2026). Escolha outros dias, ou encerre o outro.',
    );
    expect((await add({ startsOn: '2026-12-01', endsOn: '2026-12-02' })).status).toBe(200);
  });

  it.each([
    ['priceCents', { priceCents: 123_456 }],
    ['isConfirmed', { priceCents: 1_000 }],
    ['startsOn', { startsOn: '2026-11-23' }],
    ['startsOn', { startsOn: '2026-02-30' }],
    ['endsOn', { endsOn: '2026-11-23' }],
    ['endsOn', { startsOn: '2026-11-28', endsOn: '2026-11-27' }],
  ])('is refused with a sentence at %s for %o, and nothing changes', async (field, fields) => {
    const { status, body } = await add(fields);

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(await shown()).toEqual({ full: 1234.56, before: undefined });
  });

  it('far below the price is taken when it is confirmed', async () => {
    expect((await add({ priceCents: 1_000, isConfirmed: true })).status).toBe(200);
    expect((await shown()).full).toBe(10);
  });

  it('that two employees edit is not overwritten: the second one gets what is stored', async () => {
    const { body } = await add({ startsOn: '2026-11-26' });
    const { id: period = 0, version = 0 } = body.periods[0] ?? {};
    const edit = { ...offer, period, version, startsOn: '2026-11-26', isConfirmed: false };
    await shop.call('ChangePricePeriod', { ...edit, priceCents: 89_990 });
    const late = { ...edit, endsOn: '2026-12-05' };

    const refused = await shop.call('ChangePricePeriod', late);

    expect(refused.status).toBe(409);
    expect(refused.body.fields).toEqual({
      priceCents: expect.stringContaining('899,90'),
      endsOn: 'Está salvo agora: 30/11/2026',
    });
    const second = await shop.call('ChangePricePeriod', {
      ...late,
      version: refused.body.version ?? 0,
    });
    expect(second.body.periods).toMatchObject([{ priceCents: 99_990, endsOn: '2026-12-05' }]);
  });
});
