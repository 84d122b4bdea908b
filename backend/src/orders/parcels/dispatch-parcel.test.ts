import { OrderDetail, Withdraw } from 'shared-contracts/wire';
import { eq } from 'drizzle-orm';
import { parcels, orders } from '../../database/schema';
import { reportOrder } from '../operate/read-orders';
import { unitsInStock } from '../../testing/small-shop';
import { anOperatedShop, refusal } from '../testing/operated-shop';
import type { OperatedShop } from '../testing/operated-shop';

let operated: OperatedShop;
beforeEach(async () => {
  operated = await anOperatedShop();
});
afterEach(() => operated.shop.close());

/** Line 1: four units of product 1; line 2: three boxes of product 2. */
const anOrder = () =>
  operated.anInvoicedOrder(201, [
    { id: 1, quantity: 4, priceCents: 9_990 },
    { id: 2, quantity: 3, priceCents: 4_590, boxArea: '2,16', batch: 'T2' },
  ]);
const first = { items: [{ line: 1, quantity: 3 }], tracking: 'BR1' };
const rest = { tracking: 'BR2', trackingUrl: 'https://rastreio.example/BR2' };
const dispatched = async (id: number) =>
  (await operated.shop.db.select().from(parcels).where(eq(parcels.orderId, id))).map(
    ({ lines }) => lines,
  );
const detail = async ({ id, cookie }: { id: number; cookie: string }) =>
  (await operated.shop.call(OrderDetail, { id: String(id) }, { cookie })).body;
const textOf = async (subject: string) =>
  (await operated.emails()).find((each) => each.subject === subject)?.text;

describe('the operation dispatch', () => {
  it('sends an order in parcels, which the customer sees with goods, code and state', async () => {
    const order = await anOrder();
    const { id } = order;

    expect(await operated.dispatch(id, 'one', first)).toEqual({
      changed: true,
      state: 'partly_dispatched',
    });
    expect(await detail(order)).toMatchObject({
      status: 'Despachado em parte',
      currentStepIndex: 2,
      rastreio: 'BR1',
      pacotes: [
        { numero: 1, itens: [{ id: '1', quantidade: 3 }], rastreio: 'BR1', transportadora: /./ },
      ].map((parcel) => ({ ...parcel, transportadora: expect.any(String) as string })),
    });
    expect(await textOf(`Pedido ${id}: pacote 1 a caminho`)).toMatch(
      /3 × .*rastreio: BR1.*Ainda vamos enviar:\n1 × .*\n3 × /s,
    );
    expect(await operated.dispatch(id, 'two', { carrier: 'Rodonaves', ...rest })).toEqual({
      changed: true,
      state: 'dispatched',
    });

    expect(await dispatched(id)).toEqual([
      [{ line: 1, quantity: 3 }],
      [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 3 },
      ],
    ]);
    const { body } = { body: await detail(order) };
    expect(body).toMatchObject({ status: 'Pedido Despachado', currentStepIndex: 3 });
    expect(body.pacotes?.[1]).toMatchObject({
      transportadora: 'Rodonaves',
      rastreio_url: rest.trackingUrl,
    });
    expect(await textOf(`Pedido ${id}: pacote 2 a caminho`)).toMatch(
      /rastreio: BR2.*Pacote 1 \(a caminho, rastreio BR1\):\n3 × /s,
    );
  });

  it('sends each unit once: a repeated request changes nothing, and of two at once one is refused', async () => {
    const { id } = await anOrder();
    const again = await Promise.all([1, 2, 3].map(() => operated.dispatch(id, 'one', first)));
    expect(again.filter(({ changed }) => changed)).toHaveLength(1);

    const both = await Promise.allSettled(
      ['two', 'three'].map((key) => operated.dispatch(id, key, rest)),
    );

    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await dispatched(id)).flat()).toEqual([
      { line: 1, quantity: 3 },
      { line: 1, quantity: 1 },
      { line: 2, quantity: 3 },
    ]);
    expect((await operated.subjects()).filter((each) => each.includes('a caminho'))).toHaveLength(
      2,
    );
  });

  it('is delivered when every parcel is, and the days of withdrawal begin then', async () => {
    const order = await anOrder();
    const { id } = order;
    await operated.dispatch(id, 'one', first);
    expect(await operated.advance(id, 'delivered', { parcel: 1 })).toEqual({
      changed: true,
      state: 'partly_dispatched',
    });
    expect((await detail(order)).entregue).toBeUndefined();
    expect(await textOf(`Pedido ${id}: pacote 1 entregue`)).not.toContain(
      'desistir da compra, faça',
    );
    await operated.dispatch(id, 'two', rest);
    expect(await operated.advance(id, 'out_for_delivery', { parcel: 2 })).toMatchObject({
      state: 'out_for_delivery',
    });

    expect(await operated.advance(id, 'delivered')).toEqual({ changed: true, state: 'delivered' });
    expect(await operated.advance(id, 'delivered')).toEqual({ changed: false, state: 'delivered' });

    const body = await detail(order);
    expect(body.entregue).toEqual(expect.any(String));
    expect(body.pacotes?.map(({ entregue }) => typeof entregue)).toEqual(['string', 'string']);
    expect(await textOf(`Pedido ${id}: pacote 2 entregue`)).toContain('desistir da compra, faça');
  });

  it('has less left after a refund of goods that were not sent, and none after one of sent goods', async () => {
    const { id } = await anOrder();
    await operated.dispatch(id, 'one', first);
    const refund = (operation: string, line: number, quantity: number, sent?: true) =>
      operated.refundPart(id, { operation, items: [{ line, quantity }], ...(sent && { sent }) });

    // A unit that has left is broken: the one that is left is sent nevertheless.
    await refund('broken', 1, 1, true);
    await refund('missing', 2, 1);

    await expect(refund('too many', 1, 3, true)).rejects.toEqual(
      refusal(422, 'Item 1: só 2 unidades saíram da loja.'),
    );
    await expect(
      operated.dispatch(id, 'two', { ...rest, items: [{ line: 2, quantity: 3 }] }),
    ).rejects.toEqual(refusal(422, 'Item 2: restam 2 unidades a despachar.'));
    expect(await operated.dispatch(id, 'two', rest)).toMatchObject({ state: 'dispatched' });
    expect((await dispatched(id)).at(-1)).toEqual([
      { line: 1, quantity: 1 },
      { line: 2, quantity: 2 },
    ]);
  });

  it('is complete with a refund of all that was left, and delivered if its parcels are', async () => {
    const { id } = await anOrder();
    await operated.dispatch(id, 'one', first);
    await operated.advance(id, 'delivered');

    const result = await operated.refundPart(id, {
      operation: 'missing',
      items: [{ line: 1, quantity: 1 }, { line: 2 }],
    });

    expect(result).toEqual({ changed: true, state: 'delivered' });
    expect(await unitsInStock(operated.shop, 1)).toBe(2);
    expect(await unitsInStock(operated.shop, 2, 'T2')).toBe(20);
    expect(await operated.subjects()).toContain(`Pedido ${id}: entregue`);
  });

  it('returns to stock what never left when the whole order is refunded without its goods', async () => {
    const { id } = await anOrder();
    await operated.dispatch(id, 'one', first);
    await expect(operated.cancel(id)).rejects.toEqual(refusal(409, 'Devolva o valor'));

    expect(await operated.refund(id, true)).toMatchObject({ state: 'refunded' });

    expect(await unitsInStock(operated.shop, 1)).toBe(2);
    expect(await unitsInStock(operated.shop, 2, 'T2')).toBe(20);
  });

  it('waits for the goods that have left after a withdrawal, and sends nothing more', async () => {
    const { id, cookie } = await anOrder();
    await operated.dispatch(id, 'one', first);

    const { status } = await operated.shop.call(Withdraw, { id: String(id) }, { cookie });

    expect(status).toBe(200);
    await expect(operated.dispatch(id, 'two', rest)).rejects.toEqual(
      refusal(409, 'não está em andamento'),
    );
    await operated.refund(id);
    expect(await unitsInStock(operated.shop, 1)).toBe(5);
  });

  it('corrects the code of one parcel, and asks which where there are several', async () => {
    const order = await anOrder();
    const { id } = order;
    await operated.dispatch(id, 'one', first);
    await operated.advance(id, 'dispatched', rest);

    await expect(operated.advance(id, 'dispatched', { tracking: 'BR9' })).rejects.toEqual(
      refusal(409, 'informe o número do pacote'),
    );
    await operated.advance(id, 'dispatched', { parcel: 1, tracking: 'BR9' });

    const { pacotes, rastreio } = await detail(order);
    expect(pacotes?.map((parcel) => parcel.rastreio)).toEqual(['BR9', 'BR2']);
    expect(rastreio).toBe('BR2');
    expect((await operated.subjects()).filter((each) => each.includes('a caminho'))).toHaveLength(
      2,
    );
  });

  it('leaves an order that was dispatched before there were parcels as it was', async () => {
    const order = await anOrder();
    await operated.shop.db
      .update(orders)
      .set({ state: 'dispatched', tracking: 'BR0' })
      .where(eq(orders.id, order.id));

    expect(await operated.advance(order.id, 'dispatched', { tracking: 'BR1' })).toMatchObject({
      changed: true,
    });
    expect(await operated.advance(order.id, 'delivered')).toMatchObject({ state: 'delivered' });

    const body = await detail(order);
    expect(body.pacotes).toBeUndefined();
    expect(body.rastreio).toBe('BR1');
    const { itens } = await reportOrder(operated.shop.db, order.id);
    expect(itens.map((item) => item.a_despachar)).toEqual([undefined, undefined]);
  });

  it.each([
    ['no goods', { items: [], tracking: 'BR1' }, 422, 'ao menos um item'],
    ['a line that does not exist', { items: [{ line: 9 }] }, 422, 'Item 9: não resta nada'],
    ['a line twice', { items: [{ line: 1 }, { line: 1 }] }, 422, 'uma vez'],
    [
      'more than was bought',
      { items: [{ line: 1, quantity: 5 }] },
      422,
      'Item 1: restam 4 unidades',
    ],
    [
      'a part of a box',
      { items: [{ line: 2, quantity: 1.5 }] },
      422,
      'número inteiro de unidades ou caixas',
    ],
    ['a carrier’s parcel without a code', { items: [{ line: 1 }] }, 422, 'código de rastreio'],
    ['a carrier without a name', { carrier: ' ', tracking: 'BR1' }, 422, 'transportadora'],
  ])('refuses %s, and sends nothing', async (_fault, input, status, text) => {
    const { id } = await anOrder();

    await expect(operated.dispatch(id, 'one', input)).rejects.toEqual(refusal(status, text));
    expect(await dispatched(id)).toEqual([]);
  });

  it('refuses an order without an invoice, and one of which nothing is left', async () => {
    const { id } = await operated.aPaidOrder();
    await expect(operated.dispatch(id, 'one', { tracking: 'BR1' })).rejects.toEqual(
      refusal(409, 'registre a nota fiscal antes'),
    );
    const sent = await operated.anInvoicedOrder();
    await operated.dispatch(sent.id, 'one', { tracking: 'BR1' });
    await expect(operated.dispatch(sent.id, 'two', { tracking: 'BR2' })).rejects.toEqual(
      refusal(409, 'não tem mais nada a despachar'),
    );
  });

  it('makes a pickup ready in parts, without a code', async () => {
    const { id } = await operated.anInvoicedOrder(103);
    await expect(operated.dispatch(id, 'one', { tracking: 'BR1' })).rejects.toEqual(
      refusal(422, 'retirado na loja'),
    );

    await operated.dispatch(id, 'one', { items: [{ line: 1, quantity: 1 }] });
    await operated.dispatch(id, 'two');

    expect(await operated.subjects()).toEqual(
      expect.arrayContaining([
        `Pedido ${id}: pacote 1 pronto para retirada`,
        `Pedido ${id}: pacote 2 pronto para retirada`,
      ]),
    );
  });
});
