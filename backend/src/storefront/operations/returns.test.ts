import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { sampleCompany } from '@fireflay/sample-store/customers';
import {
  OrderDetail,
  ReadPersonalData,
  ReadReturnPhoto,
  RequestReturn,
  SendReturnPhoto,
} from 'shared-contracts/wire';
import type { RequestOf } from 'shared-contracts/wire';
import { orderReturns, orders, returnPhotos } from '../../database/schema';
import { operateOrder, orderOperations } from '../../orders/operate/operate-order';
import type { OperatorContext } from '../../orders/order/order-operation';
import { approveReturn, refundReturn } from '../../orders/returns/decide-return';
import { sweepReturnPhotos } from '../../orders/returns/return-photos';
import { receiveEmails } from '../../testing/accounts';
import { aDeliveredOrder, aPhoto } from '../../testing/a-delivered-order';
import { aSmallShop } from '../../testing/small-shop';
import type { TestApp } from '../../testing/test-app';

type Order = Awaited<ReturnType<typeof aDeliveredOrder>>;

describe('a return that a shopper asks for: POST /api/devolucoes', () => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await aSmallShop();
  });
  afterEach(() => shop.close());

  const sendPhoto = async ({ id, cookie }: Order, imagem?: string) =>
    shop.call(
      SendReturnPhoto,
      { pedido: String(id), imagem: imagem ?? (await aPhoto()) },
      { cookie },
    );
  const request = ({ id, cookie }: Order, changed: Partial<RequestOf<typeof RequestReturn>> = {}) =>
    shop.call(
      RequestReturn,
      {
        pedido: String(id),
        chave: 'return-key-1',
        itens: [{ id: '1', quantidade: 1 }],
        motivo: 'errado',
        preferencia: 'troca',
        texto: 'Veio outra cor',
        fotos: [],
        ...changed,
      },
      { cookie },
    );
  const detail = async ({ id, cookie }: Order) =>
    (await shop.call(OrderDetail, { id: String(id) }, { cookie })).body;
  const advanceDays = (days: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + days * 86_400_000);
  };

  it('of an order that is dispatched in part is of the units that have left, and so is its refund', async () => {
    const order = await aDeliveredOrder(shop, undefined, 2);
    const { db, profile } = shop.dependencies;
    const context = { db, profile, now: () => shop.clock.now };
    const parcel = { id: order.id, operation: 'parcel-1', items: [{ line: 1, quantity: 2 }] };
    await operateOrder(context, orderOperations.dispatch, { ...parcel, tracking: 'BR1' }, 'ana');

    const tooMany = await request(order, { itens: [{ id: '1', quantidade: 3 }] });
    const two = await request(order, { itens: [{ id: '1', quantidade: 2 }] });
    const found = { id: 1, key: 'approve', reply: 'Traga à loja.' };
    const change = (work: (context: OperatorContext) => Promise<void>) =>
      db.transaction((tx) => work({ tx, profile, now: shop.clock.now, actor: 'Ana' }));
    await change((each) => approveReturn(each, { ...found, items: [{ line: 1, quantity: 2 }] }));
    const part = { why: 'Cor errada', items: [{ line: 1, quantity: 2 }] };
    await change((each) => refundReturn(each, { id: 1, key: 'refund', seen: 'approved', ...part }));

    expect([tooMany.status, tooMany.body.resposta]).toEqual([
      409,
      expect.stringContaining('restam 2'),
    ]);
    expect(two.status).toBe(200);
    expect(await detail(order)).toMatchObject({ a_enviar: [{ id: '1', quantidade: 1 }] });
  });

  it('names lines, reason and photographs, once however often it arrives, and is told to both sides', async () => {
    const order = await aDeliveredOrder(shop);
    const photo = await sendPhoto(order);
    const again = await sendPhoto(order);
    const wanted = { motivo: 'avariado', texto: 'Quebrou', fotos: [photo.body.id] } as const;

    const replies = await Promise.all(
      Array.from({ length: 4 }, () => request(order, { ...wanted, fotos: [...wanted.fotos] })),
    );
    replies.push(await request(order, { ...wanted, fotos: [...wanted.fotos] }));

    expect(again.body.id).toBe(photo.body.id);
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.resposta}`)).size).toBe(1);
    expect(replies[0]).toMatchObject({
      status: 200,
      body: { resposta: expect.stringContaining('em até 5 dias') },
    });
    expect(await detail(order)).toMatchObject({
      status: 'Pedido Entregue',
      devolucao: { itens: [{ id: '1', quantidade: 2 }], resposta_dias: 5, max_fotos: 5 },
      devolucoes: [
        {
          estado: 'solicitada',
          motivo: 'avariado',
          preferencia: 'troca',
          itens: [{ id: '1', quantidade: 1 }],
          texto: 'Quebrou',
          fotos: [photo.body.id],
        },
      ],
    });
    const mail = await receiveEmails(shop, 'maria.souza@exemplo.com.br');
    const toStore = await receiveEmails(shop, shop.dependencies.profile.email);
    expect(mail.filter(({ subject }) => /recebemos a sua solicitação/.test(subject))).toHaveLength(
      1,
    );
    expect(toStore.filter(({ subject }) => subject.startsWith('Devolução'))).toHaveLength(1);
  });

  it('takes all goods of an order in one step, boxes included', async () => {
    const order = await aDeliveredOrder(shop, [
      { id: 1, quantity: 2, priceCents: 9_990 },
      { id: 2, quantity: 4, priceCents: 4_590, boxArea: '2,16', batch: 'T2' },
    ]);
    const { devolucao } = await detail(order);

    const reply = await request(order, {
      motivo: 'desistencia',
      preferencia: 'reembolso',
      itens: devolucao?.itens ?? [],
    });

    expect([reply.status, devolucao?.itens]).toEqual([
      200,
      [
        { id: '1', quantidade: 2 },
        { id: '2', quantidade: 4 },
      ],
    ]);
    expect((await detail(order)).devolucao).toBeUndefined();
  });

  it('is refused with a sentence for goods that are not there to return', async () => {
    const order = await aDeliveredOrder(shop);
    const unsent = await aDeliveredOrder(shop, [{ id: 3 }], 1);
    await request(order);
    const part = { items: [{ line: 1, quantity: 1 }] };
    await operateOrder(
      shop.dependencies,
      orderOperations.refundPart,
      { id: order.id, operation: 'other', why: 'Cortesia', ...part },
      'ana',
    );

    const tooMany = await request(order, {
      chave: 'return-key-2',
      itens: [{ id: '1', quantidade: 2 }],
    });
    const unknown = await request(order, {
      chave: 'return-key-3',
      itens: [{ id: '9', quantidade: 1 }],
    });
    const early = await request(unsent, { chave: 'return-key-4' });

    expect([tooMany.status, tooMany.body.resposta]).toEqual([
      409,
      expect.stringMatching(/só resta 1 para devolver/),
    ]);
    expect(unknown.body.resposta).toContain('não é deste pedido');
    expect([early.status, early.body.resposta]).toEqual([
      409,
      expect.stringContaining('ainda não saiu da loja'),
    ]);
    expect(await shop.db.select().from(orderReturns)).toHaveLength(1);
  });

  it('is refused with a sentence for what is missing, and after the days of the order and of the law', async () => {
    const order = await aDeliveredOrder(shop);

    const noPhoto = await request(order, { motivo: 'avariado' });
    const noText = await request(order, { motivo: 'defeito', texto: ' ' });
    const lost = await request(order, { motivo: 'avariado', fotos: ['unknown'] });
    expect((await detail(order)).devolucao).toMatchObject({
      desistencia_ate: '2026-12-01',
      problema_ate: '2027-02-22',
    });
    advanceDays(8);
    const late = await request(order, { motivo: 'desistencia', preferencia: 'reembolso' });
    expect((await detail(order)).devolucao?.desistencia_ate).toBeNull();
    advanceDays(83);
    const tooLate = await request({ ...order, cookie: await shop.signIn() });

    expect([noPhoto, noText, lost, late, tooLate].map(({ status }) => status)).toEqual([
      422, 422, 409, 409, 409,
    ]);
    expect(noPhoto.body.resposta).toContain('foto');
    expect(late.body.resposta).toContain('prazo de 7 dias');
    expect(tooLate.body.resposta).toContain('90 dias');
  });

  it('has photographs that are decoded, lose their place, and are read by their customer only', async () => {
    const order = await aDeliveredOrder(shop);
    const { body } = await sendPhoto(order);
    const pdf = await sendPhoto(order, Buffer.from('%PDF-1.7').toString('base64'));
    const stranger = await shop.signIn(sampleCompany);

    const own = await shop.call(ReadReturnPhoto, { id: body.id }, order);
    const other = await shop.call(ReadReturnPhoto, { id: body.id }, { cookie: stranger });
    const nobody = await shop.call(ReadReturnPhoto, { id: body.id });

    expect([pdf.status, pdf.body['resposta']]).toEqual([422, expect.stringContaining('JPEG')]);
    const { format, exif } = await sharp(Buffer.from(own.body.imagem, 'base64')).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    expect([other.status, nobody.status]).toEqual([404, 401]);
  });

  it('has photographs that go after two days without a return, and at most ten wait', async () => {
    const order = await aDeliveredOrder(shop);
    for (let turn = 0; turn < 12; turn += 1) {
      await sendPhoto(order, await aPhoto(`hsl(${turn * 30}, 80%, 50%)`));
    }
    expect(await shop.db.select().from(returnPhotos)).toHaveLength(10);
    const kept = await sendPhoto(order);
    await request(order, { motivo: 'avariado', fotos: [kept.body.id] });

    advanceDays(3);
    await sweepReturnPhotos(shop.db, shop.clock.now);

    expect(await shop.db.select().from(returnPhotos)).toMatchObject([
      { id: kept.body.id, keepUntil: null },
    ]);
  });

  it('is in the export of personal data, and ends with the refund of the whole order', async () => {
    const order = await aDeliveredOrder(shop);
    const { body: photo } = await sendPhoto(order);
    await request(order, { motivo: 'avariado', fotos: [photo.id] });

    const { body } = await shop.call(ReadPersonalData, {}, order);
    await operateOrder(
      shop.dependencies,
      orderOperations.refund,
      { id: order.id, why: 'Extraviado' },
      'ana',
    );

    expect(body.pedidos).toMatchObject([
      { devolucoes: [{ texto: 'Veio outra cor', fotos: [photo.id] }] },
    ]);
    const [ended] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(ended?.state).toBe('refunded');
    expect((await detail(order)).devolucoes).toMatchObject([{ estado: 'reembolsada' }]);
    const [row] = await shop.db.select().from(returnPhotos);
    expect(row?.keepUntil).not.toBeNull();
  });
});
