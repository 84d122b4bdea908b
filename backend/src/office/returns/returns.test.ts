import { OrderDetail, RequestReturn, SendReturnPhoto } from 'shared-contracts/wire';
import { refunds, sandboxCharges, staffRoles } from '../../database/schema';
import { deliverOutbox } from '../../jobs/outbox-delivery';
import { receiveEmails } from '../../testing/accounts';
import { aDeliveredOrder, aPhoto } from '../../testing/a-delivered-order';
import { aSmallShop, unitsInStock } from '../../testing/small-shop';
import { findChanges, openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
let cookie: string;
beforeEach(async () => {
  office = await openBackOffice(await aSmallShop());
  cookie = await office.signIn('orders');
});
afterEach(() => office.close());

/** Two of three delivered units, broken, with a photograph. */
async function aReturn(motivo: 'avariado' | 'desistencia' = 'avariado') {
  const order = await aDeliveredOrder(office.shop);
  const pedido = String(order.id);
  const { body: photo } = await office.shop.call(
    SendReturnPhoto,
    { pedido, imagem: await aPhoto() },
    order,
  );
  const { status } = await office.shop.call(
    RequestReturn,
    {
      pedido,
      chave: 'return-key-1',
      itens: [{ id: '1', quantidade: 2 }],
      motivo,
      preferencia: 'reembolso',
      texto: 'Quebraram no caminho',
      fotos: [photo.id],
    },
    order,
  );
  if (status !== 200) throw new Error(`The return was refused with ${status}.`);
  const { body } = await office.call('ListReturns', { list: 'requested' }, { cookie });
  return { order, id: body.returns[0]?.id ?? 0, photo: photo.id };
}
const approval = (id: number, quantity = 2) => ({
  id,
  key: 'approval-key',
  items: [{ line: 1, quantity }],
  reply: 'Buscamos na quinta.',
});
const part = { items: [{ line: 1, quantity: 1 }], shipping: false, amountCents: 0 };
const shopperSees = async ({ id, cookie: own }: { id: number; cookie: string }) =>
  (await office.shop.call(OrderDetail, { id: String(id) }, { cookie: own })).body.devolucoes;

describe('the returns of the back office', () => {
  it('are approved in part, received and refunded once, and the shopper is told each step', async () => {
    const { order, id } = await aReturn();

    const approved = await office.call('ApproveReturn', approval(id, 1), { cookie });
    await office.call('ApproveReturn', approval(id, 1), { cookie });
    const received = await office.call('ReceiveReturn', { id, key: 'receipt-key' }, { cookie });
    const refund = {
      id,
      key: 'refund-key-1',
      seen: 'received' as const,
      why: 'Quebrado',
      withoutGoods: true,
      part,
    };
    const refunded = [
      await office.call('RefundReturn', refund, { cookie }),
      await office.call('RefundReturn', refund, { cookie }),
    ];
    await deliverOutbox(office.dependencies);

    expect([approved.body.state, received.body.state]).toEqual(['approved', 'received']);
    expect(refunded.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'refunded'],
      [200, 'refunded'],
    ]);
    expect(approved.body.lines).toMatchObject([{ quantity: 2, approved: 1 }]);
    expect(await office.db.select().from(refunds)).toMatchObject([
      { lines: [{ line: 1, quantity: 1 }], isWithoutGoods: true, actor: 'Pessoa 1' },
    ]);
    expect(await office.db.select().from(sandboxCharges)).toMatchObject([
      { state: 'paid', refundedCents: expect.any(Number) },
    ]);
    // Five less three that were sold: the broken one is written off.
    expect(await unitsInStock(office.shop, 1)).toBe(2);
    expect(await shopperSees(order)).toMatchObject([
      { estado: 'reembolsada', itens: [{ quantidade: 2, aprovada: 1 }] },
    ]);
    const mail = await receiveEmails(office.shop, 'maria.souza@exemplo.com.br');
    const told = mail.map(({ subject }) => subject).filter((each) => /devol|solicit/i.test(each));
    expect(told.toSorted()).toEqual([
      expect.stringContaining('devolução aprovada'),
      expect.stringContaining('recebemos a sua solicitação'),
      expect.stringContaining('recebemos os produtos devolvidos'),
      expect.stringContaining('valor devolvido'),
    ]);
    expect(mail.find(({ subject }) => subject.includes('aprovada'))?.text).toContain(
      '1 × Produto 1\n\nBuscamos na quinta.',
    );
    const changes = await findChanges(office);
    const actions = changes.map(({ action }) => action);
    // The reply goes with the customer's account, and the audit log does not.
    expect(JSON.stringify(changes)).not.toContain('quinta');
    expect(actions).toEqual(expect.arrayContaining(['ApproveReturn', 'RefundReturn']));
  });

  it('bring the goods back to stock where the employee says so', async () => {
    const { id } = await aReturn('desistencia');
    await office.call('ApproveReturn', approval(id), { cookie });

    await office.call(
      'RefundReturn',
      {
        id,
        key: 'refund-key-1',
        seen: 'approved',
        why: 'Desistência',
        withoutGoods: false,
        part: { ...part, items: [{ line: 1, quantity: 2 }] },
      },
      { cookie },
    );

    expect(await unitsInStock(office.shop, 1)).toBe(4);
  });

  it('are refunded only within the limit of the employee', async () => {
    const { id } = await aReturn('desistencia');
    await office.call('ApproveReturn', approval(id), { cookie });
    const [role] = await office.db
      .insert(staffRoles)
      .values({
        name: 'Balcão',
        foldedName: 'balcao',
        rights: ['refundOrders'],
        maxDiscountPercent: 0,
        maxRefundCents: 1,
        changedBy: 'Ana',
      })
      .returning();
    const limited = await office.signIn(`role-${role?.id ?? 0}`);
    const refund = {
      id,
      key: 'refund-key-1',
      seen: 'approved' as const,
      why: 'Desistência',
      withoutGoods: false,
      part,
    };

    const refused = await office.call('RefundReturn', refund, { cookie: limited });

    expect([refused.status, await office.db.select().from(refunds)]).toEqual([403, []]);
    const permitted = await office.call('RefundReturn', refund, { cookie });
    expect(permitted.body.state).toBe('refunded');
  });

  it('are refused with the reason, after which the goods may be asked for again', async () => {
    const { order, id } = await aReturn();
    const silent = await office.call(
      'RefuseReturn',
      { id, key: 'refusal-key', seen: 'requested', reply: ' ' },
      { cookie },
    );

    const refused = await office.call(
      'RefuseReturn',
      { id, key: 'refusal-key', seen: 'requested', reply: 'A foto mostra outro produto.' },
      { cookie },
    );

    expect(silent).toMatchObject({
      status: 422,
      body: { fields: { reply: expect.stringContaining('cliente') } },
    });
    expect(refused.body.state).toBe('refused');
    expect(await shopperSees(order)).toMatchObject([
      { estado: 'recusada', resposta: 'A foto mostra outro produto.' },
    ]);
    const { body } = await office.shop.call(OrderDetail, { id: String(order.id) }, order);
    expect(body.devolucao?.itens).toEqual([{ id: '1', quantidade: 3 }]);
  });

  it('are decided by one employee: the other one is told who did', async () => {
    const { id } = await aReturn();
    const other = await office.signIn('orders');

    const replies = await Promise.all([
      office.call('ApproveReturn', approval(id), { cookie }),
      office.call(
        'RefuseReturn',
        { id, key: 'refusal-key', seen: 'requested', reply: 'Sem foto.' },
        { cookie: other },
      ),
    ]);

    const refused = replies.find(({ status }) => status === 409);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused?.body.message).toMatch(/^Pessoa [12] já (aprovou|recusou) esta devolução/);
  });

  it('end with an exchange, and nothing is paid back', async () => {
    const { order, id } = await aReturn();
    await office.call('ApproveReturn', approval(id), { cookie });

    const { body } = await office.call(
      'ExchangeReturn',
      { id, key: 'exchange-key', seen: 'approved', reply: 'O novo chega na sexta.' },
      { cookie },
    );

    expect(body.state).toBe('exchanged');
    expect(await office.db.select().from(refunds)).toEqual([]);
    expect(await shopperSees(order)).toMatchObject([{ estado: 'trocada' }]);
  });

  it('are listed by state and found by order and name; photographs are for those of the orders', async () => {
    const { order, id, photo } = await aReturn();
    const find = async (search: string) =>
      (await office.call('ListReturns', { list: 'all', search }, { cookie })).body.returns.length;
    const finance = await office.signIn('finance');

    const { body } = await office.call('ListReturns', { list: 'requested' }, { cookie });
    const own = await office.call('ReadReturnPhoto', { id, photo }, { cookie });
    const refused = await office.call('ReadReturnPhoto', { id, photo }, { cookie: finance });
    const elsewhere = await office.call('ReadReturnPhoto', { id: id + 1, photo }, { cookie });
    const unknown = await office.call('ReadReturn', { id: 999 }, { cookie });

    expect(body).toMatchObject({
      counts: { requested: 1 },
      returns: [{ orderId: order.id, units: 2, reason: 'broken', photos: [photo] }],
    });
    expect([await find(String(order.id)), await find('aparecida'), await find('nobody')]).toEqual([
      1, 1, 0,
    ]);
    expect(own.body.picture.length).toBeGreaterThan(20);
    expect([refused.status, elsewhere.status, unknown.status]).toEqual([403, 404, 404]);
  });
});
