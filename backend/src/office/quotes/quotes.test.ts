import { eq } from 'drizzle-orm';
import { CheckCoupon, CreateQuote, ReadQuote, RefuseQuote } from 'shared-contracts/wire';
import { quotes, staffChanges } from '../../database/schema';
import { receiveEmails } from '../../testing/accounts';
import { aSmallShop } from '../../testing/small-shop';
import { openBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
beforeEach(async () => {
  office = await openBackOffice(await aSmallShop());
});
afterEach(() => office.close());

/** Two of product 1: 199,80. */
async function aQuote(chave = 'orcamento-1', email = 'rosa@exemplo.com.br') {
  const { body } = await office.shop.call(CreateQuote, {
    chave,
    email,
    nome: 'Rosa',
    itens: [{ idprd: 1, quantidade: 2 }],
  });
  return body;
}
const answer = {
  id: 1,
  version: 1,
  message: 'Fazemos 5%.',
  validUntil: '2026-12-10',
  discountPercent: 5,
};

describe('the quotes of the back office', () => {
  it('are listed by state, and found by number and name', async () => {
    const cookie = await office.signIn('finance');
    await aQuote();
    const { token } = await aQuote('orcamento-2');
    await office.shop.call(RefuseQuote, { token, motivo: 'Caro' });
    const ids = async (input: { list: 'open' | 'refused' | 'all'; search?: string }) =>
      (await office.call('ListQuotes', input, { cookie })).body.quotes.map(({ id }) => id);

    expect(await ids({ list: 'open' })).toEqual([1]);
    expect(await ids({ list: 'refused' })).toEqual([2]);
    expect(await ids({ list: 'all', search: 'ros' })).toEqual([2, 1]);
    expect(await ids({ list: 'all', search: '2' })).toEqual([2]);
    const { body } = await office.call('ReadQuote', { id: 2 }, { cookie });
    expect(body).toMatchObject({ state: 'refused', refusal: 'Caro', goodsCents: 19_980 });
  });

  it('are answered once, in the log, with an e-mail; the discount is honoured in the cart', async () => {
    const cookie = await office.signIn('orders');
    const { token } = await aQuote();

    const replies = [
      await office.call('AnswerQuote', answer, { cookie }),
      await office.call('AnswerQuote', answer, { cookie }),
    ];

    expect(replies.map(({ status, body }) => [status, body.state, body.discountCents])).toEqual([
      [200, 'sent', 999],
      [200, 'sent', 999],
    ]);
    expect(await receiveEmails(office.shop, 'rosa@exemplo.com.br')).toHaveLength(1);
    expect(await office.shop.db.select().from(staffChanges)).toContainEqual(
      expect.objectContaining({ action: 'AnswerQuote', status: 200 }),
    );
    const { body } = await office.shop.call(ReadQuote, { token });
    expect(body).toMatchObject({
      percentual: 5,
      mensagem: 'Fazemos 5%.',
      valido_ate: '2026-12-10',
      resumo: { produtos: 199.8, desconto: 9.99 },
    });
    const { body: cart } = await office.shop.call(CheckCoupon, {
      codigo: body.cupom,
      produtos: [{ id: 1, quantity: 2 }],
    });
    expect(cart.aplicado).toMatchObject({ economia: 9.99 });
  });

  it('have no more discount than the role may give, and no validity in the past', async () => {
    await aQuote();
    const refused = async (role: 'orders' | 'finance', changed: Partial<typeof answer>) => {
      const cookie = await office.signIn(role);
      const { status, body } = await office.call(
        'AnswerQuote',
        { ...answer, ...changed },
        { cookie },
      );
      // An answer has a message as well.
      return [status, status === 200 ? undefined : body.message];
    };

    expect(await refused('orders', { discountPercent: 6 })).toEqual([
      422,
      expect.stringContaining('até 5%'),
    ]);
    expect(await refused('orders', { validUntil: '2026-11-23' })).toEqual([
      422,
      expect.stringContaining('entre 24/11/2026'),
    ]);
    expect(await refused('finance', { discountPercent: 15 })).toEqual([200, undefined]);
    // A discount that finance has given may stay.
    expect(
      await refused('orders', { version: 2, discountPercent: 15, message: 'Pode ser.' }),
    ).toEqual([200, undefined]);
  });

  it('that changed meanwhile, or were refused, are not answered', async () => {
    const cookie = await office.signIn('orders');
    const { token } = await aQuote();
    await office.shop.db.update(quotes).set({ version: 4, answeredBy: 'Bia' });

    const changed = await office.call('AnswerQuote', answer, { cookie });
    await office.shop.db.update(quotes).set({ version: 1 }).where(eq(quotes.id, 1));
    await office.shop.call(RefuseQuote, { token, motivo: '' });
    const over = await office.call('AnswerQuote', { ...answer, version: 2 }, { cookie });

    expect([changed.status, changed.body]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('Bia'), version: 4 }),
    ]);
    expect([over.status, over.body]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('recusou') }),
    ]);
  });
});
