import { erpMessages, staffChanges } from '../../database/schema';
import { MAX_ATTEMPTS } from '../../database/delivery-attempts';
import { deliverErpMessages } from '../../erp/messages/deliver-messages';
import { anErpShop } from '../../erp/testing/erp-shop';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
let pedido: string;
afterEach(() => office.close());

async function open(configure: Record<string, string>) {
  const erp = await anErpShop(configure);
  office = await openBackOffice(erp.shop);
  pedido = await erp.aPaidOrder();
  return office.signIn('orders');
}

const receiver = { ERP_WEBHOOK_URL: 'https://erp.example/loja?chave=segredo' };
const list = async (cookie: string, input: object = {}) =>
  (await office.call('ListErpMessages', { list: 'all', ...input }, { cookie })).body;
const deliver = (send: () => Promise<void>) => deliverErpMessages({ ...office.dependencies, send });

describe('the messages to the ERP in the back office', () => {
  it('are listed by what became of them, and found by order and type', async () => {
    const cookie = await open(receiver);
    await deliver(() => Promise.resolve());
    await office.db.insert(erpMessages).values([
      { type: 'estoque.alterado', data: { produtos: [] } },
      { type: 'estoque.alterado', data: {}, tries: MAX_ATTEMPTS, failure: 'answered 500' },
    ]);

    const types = async (input: object) =>
      (await list(cookie, input)).messages.map(({ type, state }) => `${type} ${state}`);
    expect(await types({})).toEqual([
      'estoque.alterado failed',
      'estoque.alterado waiting',
      'pagamento.aprovado delivered',
      'pedido.estado delivered',
    ]);
    expect(await types({ list: 'failed' })).toEqual(['estoque.alterado failed']);
    expect(await types({ list: 'waiting' })).toEqual(['estoque.alterado waiting']);
    expect(await types({ list: 'delivered', search: 'PAGAMENTO' })).toEqual([
      'pagamento.aprovado delivered',
    ]);
    expect(await types({ search: pedido })).toHaveLength(2);
    const { receiver: shown, counts, messages } = await list(cookie);
    expect({ shown, counts }).toEqual({
      shown: 'https://erp.example',
      counts: { waiting: 1, failed: 1 },
    });
    expect(messages[0]).toMatchObject({ failure: 'answered 500', dueAt: null, tries: 18 });
  });

  it('go again with their ids, one by one or all that failed, in the log', async () => {
    const cookie = await open(receiver);
    const ids: number[] = [];
    await deliver(() => Promise.resolve());
    const [delivered] = (await list(cookie)).messages;
    await office.db
      .insert(erpMessages)
      .values({ type: 'estoque.alterado', data: {}, tries: MAX_ATTEMPTS });

    const replies = [
      await office.call('ResendErpMessage', { id: delivered?.id ?? 0 }, { cookie }),
      await office.call('ResendFailedErpMessages', {}, { cookie }),
      await office.call('ResendFailedErpMessages', {}, { cookie }),
      await office.call('ResendErpMessage', { id: 999 }, { cookie }),
    ];
    await deliverErpMessages({
      ...office.dependencies,
      send: ({ id }) => {
        ids.push(Number(id.replace('loja_', '')));
        return Promise.resolve();
      },
    });

    expect(replies.map(({ status, body }) => [status, body.resent])).toEqual([
      [200, 1],
      [200, 1],
      [200, 0],
      [404, undefined],
    ]);
    expect(ids).toEqual([delivered?.id, (delivered?.id ?? 0) + 1]);
    const actions = (await office.db.select().from(staffChanges)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['ResendErpMessage', 'ResendFailedErpMessages']),
    );
  });

  it('have nowhere to go without a receiver, and the page is told', async () => {
    const cookie = await open({});

    const { status, body } = await office.call('ResendErpMessage', { id: 1 }, { cookie });

    expect([status, body.message]).toEqual([409, expect.stringContaining('ERP_WEBHOOK_URL')]);
    expect((await list(cookie)).receiver).toBeNull();
  });
});
