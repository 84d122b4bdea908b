import { OrderDetail, ReadPersonalData } from 'shared-contracts/wire';
import { anNfeKey } from '../../testing/nfe-key';
import { anOpenPix } from '../../testing/purchase';
import { parseIssueTime } from '../order/operator-input';
import { anOperatedShop, refusal } from '../testing/operated-shop';
import type { OperatedShop } from '../testing/operated-shop';

let operated: OperatedShop;
beforeEach(async () => {
  operated = await anOperatedShop();
});
afterEach(() => operated.shop.close());

describe('the operation invoice', () => {
  it('takes a paid order to its issued invoice, which the customer sees', async () => {
    const { id, cookie } = await operated.aPaidOrder();
    const key = anNfeKey(123);

    const result = await operated.invoice(id, {
      key,
      danfe: 'https://nfe.example/danfe/1.pdf',
      xml: 'https://nfe.example/xml/1.xml',
      issued: new Date('2026-11-24T12:00:00Z'),
    });

    expect(result).toEqual({ changed: true, state: 'invoice_issued' });
    const changes = (await operated.changesOf(id)).slice(-2);
    expect(changes.map(({ toState, actor }) => [toState, actor])).toEqual([
      ['invoiced', 'command ana'],
      ['invoice_issued', 'command ana'],
    ]);
    const nota = {
      chave: key,
      numero: '123',
      serie: '1',
      emitida: '2026-11-24T12:00:00.000Z',
      danfe: 'https://nfe.example/danfe/1.pdf',
      xml: 'https://nfe.example/xml/1.xml',
    };
    const { body } = await operated.shop.call(OrderDetail, { id: String(id) }, { cookie });
    expect(body).toMatchObject({ status: 'Emissão Nota Fiscal', nota });
    const { body: exported } = await operated.shop.call(ReadPersonalData, {}, { cookie });
    expect(exported.pedidos).toMatchObject([{ id: String(id), nota }]);
    const email = (await operated.emails()).find(({ subject }) => subject.includes('nota fiscal'));
    expect(email?.text).toContain(key.slice(0, 4) + ' ' + key.slice(4, 8));
    expect(email?.text).toContain('DANFE: https://nfe.example/danfe/1.pdf');
  });

  it('changes nothing when it is repeated, also at the same time', async () => {
    const { id } = await operated.aPaidOrder();

    const results = await Promise.all([1, 2, 3].map(() => operated.invoice(id)));
    results.push(await operated.invoice(id));

    expect(results.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await operated.statesOf(id)).toEqual(['charging', 'paid', 'invoiced', 'invoice_issued']);
    expect((await operated.subjects()).filter((each) => each.includes('nota fiscal'))).toHaveLength(
      1,
    );
  });

  it('adds links that are known later, without another e-mail', async () => {
    const { id, cookie } = await operated.anInvoicedOrder();

    const late = { key: anNfeKey(id), danfe: 'https://nfe.example/1.pdf' };
    expect(await operated.invoice(id, late)).toMatchObject({ changed: true });
    expect(await operated.invoice(id, late)).toMatchObject({ changed: false });

    const { body } = await operated.shop.call(OrderDetail, { id: String(id) }, { cookie });
    expect(body.nota?.danfe).toBe('https://nfe.example/1.pdf');
    expect((await operated.subjects()).filter((each) => each.includes('nota fiscal'))).toHaveLength(
      1,
    );
  });

  it('refuses the invoice of another order, and another invoice of the same order', async () => {
    const [one, other] = [await operated.aPaidOrder(), await operated.aPaidOrder()];
    await operated.invoice(one.id, { key: anNfeKey(1) });

    await expect(operated.invoice(other.id, { key: anNfeKey(1) })).rejects.toEqual(
      refusal(409, `Esta nota é do pedido ${one.id}`),
    );
    await expect(operated.invoice(one.id, { key: anNfeKey(2) })).rejects.toEqual(
      refusal(409, 'confirme que esta é de uma parte do pedido'),
    );
    expect(await operated.statesOf(other.id)).toEqual(['charging', 'paid']);
  });

  it('refuses the key of another company unless that is confirmed; a branch is the same company', async () => {
    const { id } = await operated.aPaidOrder();
    const foreign = anNfeKey(1, '33009911002506');

    await expect(operated.invoice(id, { key: foreign })).rejects.toEqual(
      refusal(422, '33009911002506'),
    );
    expect(await operated.invoice(id, { key: foreign, otherIssuer: true })).toMatchObject({
      changed: true,
    });
    const branch = await operated.aPaidOrder();
    expect(await operated.invoice(branch.id, { key: anNfeKey(1, '19691969000265') })).toMatchObject(
      {
        changed: true,
      },
    );
  });

  it.each([
    [
      'a wrong check digit',
      { key: anNfeKey().replace(/.$/, (last) => String(9 - Number(last))) },
      'dígito verificador',
    ],
    [
      'a link without https',
      { danfe: 'http://nfe.example/1.pdf' },
      'DANFE: use um endereço que comece com https://',
    ],
    ['a link that runs a script', { xml: 'javascript:alert(1)' }, 'XML da nota: use'],
    ['a link with a password', { xml: 'https://user:password@nfe.example/1.xml' }, 'sem senha'],
    [
      'a time in the future',
      { issued: new Date('2026-12-24T13:00:00Z') },
      'não pode estar no futuro',
    ],
  ])('refuses %s, and changes nothing', async (_fault, input, text) => {
    const { id } = await operated.aPaidOrder();

    await expect(operated.invoice(id, input)).rejects.toEqual(refusal(422, text));
    expect(await operated.statesOf(id)).toEqual(['charging', 'paid']);
  });

  it('takes its time from an ISO time only', () => {
    expect(parseIssueTime('2026-11-24T09:00').toISOString()).toBe('2026-11-24T12:00:00.000Z');
    expect(() => parseIssueTime('yesterday')).toThrow('não é uma hora de emissão');
  });

  it('refuses an unpaid order and one that does not exist', async () => {
    const { orderId } = await anOpenPix(operated.shop, [{ id: 1, priceCents: 9_990 }]);

    await expect(operated.invoice(Number(orderId))).rejects.toEqual(
      refusal(409, 'só um pedido pago recebe nota fiscal'),
    );
    await expect(operated.invoice(999_999)).rejects.toEqual(
      refusal(404, 'O pedido 999999 não existe.'),
    );
  });
});
