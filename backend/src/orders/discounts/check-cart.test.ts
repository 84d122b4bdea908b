import { CheckCoupon } from 'shared-contracts/wire';
import { coupons } from '../../database/schema';
import { addCoupon } from '../../testing/a-coupon';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { aSmallShop } from '../../testing/small-shop';
import type { TestApp } from '../../testing/test-app';
import { MAX_UNKNOWN_CODES } from './code-limit';

describe('the check of a coupon', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aSmallShop();
  });
  afterEach(() => shop.close());

  const cart = {
    produtos: [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1, lote: 'T1' },
    ],
  };
  const check = async (input: object, options: object = {}) =>
    (await shop.call(CheckCoupon, { ...cart, ...input }, options)).body;
  const refusal = async (input: object, options: object = {}) =>
    (await check(input, options)).recusado?.resposta.replaceAll('\u00a0', ' ');

  it('returns what it saves by line, for a code in any case', async () => {
    await addCoupon(shop.db);

    // 199,80 and 45,90 × 2,16 = 99,14: 298,94.
    expect(await check({ codigo: ' obra10 ' })).toEqual({
      aplicado: {
        codigo: 'OBRA10',
        descricao: '10% na semana da obra',
        automatico: false,
        economia: 29.89,
        limite_frete: 0,
        descontos: [19.98, 9.91],
      },
    });
  });

  it('says why a code is refused', async () => {
    await addCoupon(shop.db, { code: 'VELHO', endsOn: '2026-11-23' });
    await addCoupon(shop.db, { code: 'NATAL', startsOn: '2026-12-01' });
    await addCoupon(shop.db, { code: 'MIL', minimumCents: 100_000 });
    await addCoupon(shop.db, { code: 'PISO', groupSlug: 'pisos' });
    await addCoupon(shop.db, { code: 'FIM', maxUses: 1, used: 1 });
    await addCoupon(shop.db, { code: 'PAUSA', isActive: false });
    await addCoupon(shop.db, { code: 'PRIMEIRA', isFirstPurchase: true });

    expect(await refusal({ codigo: 'NADA' })).toContain('Não encontramos este cupom');
    expect(await refusal({ codigo: 'VELHO' })).toBe('Este cupom venceu em 23/11/2026.');
    expect(await refusal({ codigo: 'NATAL' })).toBe('Este cupom vale a partir de 01/12/2026.');
    expect(await refusal({ codigo: 'MIL' })).toBe(
      'Este cupom vale a partir de R$ 1.000,00 em produtos: faltam R$ 701,06.',
    );
    expect(await refusal({ codigo: 'PISO' })).toContain('vale só para pisos');
    expect(await refusal({ codigo: 'FIM' })).toContain('esgotou');
    expect(await refusal({ codigo: 'PAUSA' })).toBe('Este cupom não vale mais.');
    expect(await refusal({ codigo: 'PRIMEIRA' })).toContain('entre na sua conta');
  });

  it('applies the discount that saves most, never two, and says which', async () => {
    await addCoupon(shop.db);
    await addCoupon(shop.db, {
      code: 'FRETE',
      description: 'Frete grátis acima de R$ 200,00',
      isAutomatic: true,
      action: 'freight',
      percent: null,
      minimumCents: 20_000,
    });

    const dear = await check({ codigo: 'OBRA10', frete: 45 });
    const cheap = await check({ codigo: 'OBRA10', frete: 20 });
    const untyped = await check({ frete: 20 });

    expect(dear.aplicado).toMatchObject({ codigo: 'FRETE', automatico: true, economia: 45 });
    expect(dear.recusado?.resposta).toMatch(/Frete grátis acima de R\$ 200,00 economiza mais/);
    expect(cheap).toEqual({ aplicado: expect.objectContaining({ codigo: 'OBRA10' }) });
    expect(untyped).toEqual({ aplicado: expect.objectContaining({ codigo: 'FRETE' }) });
  });

  it('applies an automatic discount neither outside its period nor below its minimum', async () => {
    const automatic = { isAutomatic: true, isActive: true };
    await addCoupon(shop.db, { ...automatic, code: 'VELHO', endsOn: '2026-11-23' });
    await addCoupon(shop.db, { ...automatic, code: 'MIL', minimumCents: 100_000 });

    expect(await check({})).toEqual({});
  });

  it('counts neither use nor purchase of the unpaid order that the cart replaces', async () => {
    await addCoupon(shop.db, { isFirstPurchase: true, maxUses: 1, maxUsesPerCustomer: 1 });
    const { request, cookie } = await aPurchase(shop, [{ id: 1, priceCents: 9_990 }]);
    const cupom = { codigo: 'OBRA10', economia: 9.99 };
    const placed = await placeOrder(shop, { cookie, request: { ...request, cupom } });
    expect(placed.status).toBe(200);

    const own = { codigo: 'OBRA10', movimento: request['movimento'] };
    expect((await check(own, { cookie })).aplicado).toMatchObject({ codigo: 'OBRA10' });
    expect(await refusal({ codigo: 'OBRA10' }, { cookie })).toContain('esgotou');
    await shop.db.update(coupons).set({ maxUses: null });
    expect(await refusal({ codigo: 'OBRA10' }, { cookie })).toContain('primeira compra');
    await shop.db.update(coupons).set({ isFirstPurchase: false });
    expect(await refusal({ codigo: 'OBRA10' }, { cookie })).toBe('Você já usou este cupom.');
  });

  it('does not let codes be guessed: after many unknown ones, known ones wait as well', async () => {
    await addCoupon(shop.db);
    for (let guess = 0; guess < MAX_UNKNOWN_CODES; guess += 1) {
      expect(await refusal({ codigo: `CHUTE${guess}` })).toContain('Não encontramos');
      // A known code uses nothing up.
      if (guess < 3) expect(await refusal({ codigo: 'OBRA10' })).toBeUndefined();
    }

    const { status, body } = await shop.call(CheckCoupon, { ...cart, codigo: 'OBRA10' });

    expect([status, body['resposta']]).toEqual([
      429,
      expect.stringContaining('Muitos códigos desconhecidos'),
    ]);
  });

  it('uses the prices of the catalogue, and leaves out what is no longer sold', async () => {
    await addCoupon(shop.db);

    expect(
      await check({
        codigo: 'OBRA10',
        produtos: [
          { id: 1, quantity: 1 },
          { id: 99, quantity: 1 },
        ],
      }),
    ).toMatchObject({ aplicado: { economia: 9.99, descontos: [9.99, 0] } });
  });
});
