/** @jest-environment node */
import { Value } from 'typebox/value';
import { operations } from 'shared-contracts/wire';
import type { NumberedCode } from 'shared-contracts/wire';
import { OPERATIONS_PATH } from 'shared-contracts/wire/paths';
import { allowNetwork } from '../http/server';
import { startTFireFlayStandIn } from './tfireflay-server';
import type { TFireFlayStandIn } from './tfireflay-server';

const login = { email: '529.982.247-25', senha: 'Obra@1969', redirect: '/' };
const address = {
  cep: '13010-050',
  street: 'Rua Barão de Jaguara',
  number: '120',
  complement: '',
  bairro: 'Centro',
  cidade: 'Campinas',
  uf: 'SP',
};
const freight = { cep: '13010-050', ids: [{ id: 9101, quantity: 1 }], total_compra: 129.9 };
const order = {
  dados_cliente: {
    id: '501',
    nome: 'Helena',
    email: 'h@x.br',
    doc: '52998224725',
    pessoa: 'fisica',
  },
  produtos: [
    {
      id: 9101,
      name: 'Chuveiro',
      multiploprdvenda: '',
      codundvenda: 'UN',
      price: 129.9,
      quantity: 2,
      image: '',
      lotes: [],
      description: '',
      selectedLote: '',
    },
  ],
  frete: {
    id: 101,
    name: 'Entrega própria',
    delivery_time: 2,
    price: 39.9,
    company: { name: '', picture: '' },
  },
  pagamento: {},
  entrega: address,
  movimento: '1',
  resumo: { subtotal: 246.81, vl_frete: 39.9, total: 286.71 },
  type: 'pix',
  mov: '2',
};

let standIn: TFireFlayStandIn;
allowNetwork();
beforeEach(async () => {
  standIn = await startTFireFlayStandIn();
});
afterEach(() => standIn.close());

interface Response {
  status: number;
  value: unknown;
}

async function ask(code: NumberedCode, fields: object): Promise<Response> {
  const { method } = operations[code];
  const url = `${standIn.base}${OPERATIONS_PATH}/${code}`;
  const response =
    method === 'GET'
      ? await fetch(`${url}?${new URLSearchParams(fields as Record<string, string>)}`)
      : await fetch(url, { method, body: JSON.stringify(fields) });
  const body = (await response.json()) as { result?: unknown[] };
  return { status: response.status, value: body.result ? body.result[0] : body };
}

describe('the stand-in', () => {
  it.each<[NumberedCode, object]>([
    ['APP_0027', { codigo: '9001' }],
    ['APP_0027', { grupo: 'pisos-e-revestimentos' }],
    ['APP_0027', {}],
    ['APP_0028', { produto: 'porcelanato' }],
    ['APP_0030', { ...address, ids: freight.ids, total_compra: 129.9 }],
    ['APP_0031', freight],
    ['APP_0034', { codigo: '9101', qtde: '2' }],
    ['APP_0036', { email: 'a@b.br' }],
    ['APP_0041', {}],
    ['APP_0045', login],
    ['APP_0047', { fixo: '', celular: '19999990000', email: 'h@x.br', id: '501' }],
    ['APP_0048', { senha_atual: 'Obra@1969', senha_nova: 'Obra@1970', id: '501' }],
    ['APP_0049', {}],
    ['APP_0051', { nome: 'A', telefone: '', email: 'a@b.br', assunto: 'B', message: 'C' }],
    ['APP_0055', { id: '501' }],
    ['APP_0070', {}],
    ['APP_0088', { id: '502' }],
  ])('replies to %s %j with the exact shape of the wire', async (code, fields) => {
    const { status, value } = await ask(code, fields);

    expect(status).toBe(200);
    expect([...Value.Errors(operations[code].reply, value)]).toEqual([]);
  });

  it('sells by Pix: order, payment, charge, and the state once it is paid', async () => {
    const placed = (await ask('APP_0050', order)).value as { id: string };
    const again = (await ask('APP_0050', order)).value as { id: string };
    const payment = await ask('APP_0063', { ...order, idmov: placed.id });
    const { resposta } = payment.value as { resposta: string };
    const charge = await ask('APP_0079', { ...order, idmov: placed.id, PaymentId: resposta });
    const waiting = await ask('APP_0080', { idmov: placed.id });
    standIn.payPix(placed.id);
    const paid = await ask('APP_0080', { idmov: placed.id });
    const detail = await ask('APP_0053', { id: placed.id });
    const list = await ask('APP_0055', { id: '501' });

    expect(again).toEqual(placed);
    expect([payment.status, waiting.status, paid.status]).toEqual([201, 202, 200]);
    expect(charge.value).toMatchObject({
      payload: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
    });
    expect([...Value.Errors(operations.APP_0053.reply, detail.value)]).toEqual([]);
    expect([...Value.Errors(operations.APP_0055.reply, list.value)]).toEqual([]);
    expect(standIn.orders).toHaveLength(1);
  });

  it.each<[NumberedCode, object, string]>([
    ['APP_0027', { grupo: 'banheiro', pagina: '2' }, 'pagina is unknown'],
    ['APP_0045', { email: '1', senha: '2' }, 'redirect is missing'],
    ['APP_0031', { ...freight, ids: [{ id: 9101 }] }, 'ids[0].quantity is missing'],
    ['APP_0050', { ...order, frete: { ...order.frete, loja: 'centro' } }, 'frete.loja is unknown'],
    ['APP_0049', { movimento: '1' }, 'movimento is unknown'],
  ])('refuses %s with a field more or less', async (code, fields, error) => {
    expect(await ask(code, fields)).toEqual({ status: 500, value: { error } });
  });

  it('answers anybody for any id, and sets no cookie', async () => {
    const url = `${standIn.base}${OPERATIONS_PATH}/APP_0088?id=502`;
    const response = await fetch(url, { headers: { cookie: 'sessao=1' } });

    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('has a page for an address that it does not know', async () => {
    const response = await fetch(`${standIn.base}/api/sessao`);

    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html');
  });

  it('has pictures of the products that have some', async () => {
    const picture = await fetch(`${standIn.base}/imagens/9001/2.png`);
    const missing = await fetch(`${standIn.base}/imagens/9104/1.png`);

    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(missing.status).toBe(404);
  });

  it('writes values differently on request', async () => {
    Object.assign(standIn.controls, { textNumbers: true, shuffledPrices: true });

    const { value } = await ask('APP_0027', { codigo: '9101' });

    expect(value).toMatchObject({
      produtos: [
        { idprd: '9101', preco: [{ forma: 'normal', valorParcela: '129,9' }, {}, {}, {}] },
      ],
    });
  });

  it('carries a request out and closes the connection on request', async () => {
    standIn.cutAfter('APP_0050');

    await expect(ask('APP_0050', order)).rejects.toThrow();

    expect(standIn.orders).toHaveLength(1);
    expect(await ask('APP_0050', order)).toMatchObject({ status: 200 });
    expect(standIn.orders).toHaveLength(1);
  });
});
