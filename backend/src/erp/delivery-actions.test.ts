import { invoiceFiles, orders } from '../database/schema';
import { anNfeKey } from '../testing/nfe-key';
import { anNfeXml } from '../testing/nfe-xml';
import { anErpShop } from './testing/erp-shop';
import type { ErpShop } from './testing/erp-shop';

describe('the ERP', () => {
  let erp: ErpShop;
  beforeEach(async () => {
    erp = await anErpShop();
  });
  afterEach(() => erp.shop.close());

  it('dispatches goods by line as a parcel, each message once, and keeps the XML of the invoice', async () => {
    const pedido = await erp.aPaidOrder(2);
    const [order] = await erp.shop.db.select().from(orders);
    const chave = anNfeKey(5);
    const total = ((order?.totalCents ?? 0) / 100).toFixed(2);
    const arquivo = anNfeXml({ key: chave, total });
    await erp.send({ acao: 'pedidos.faturar', pedido, chave, arquivo });
    const parcel = {
      acao: 'pedidos.despachar',
      pedido,
      itens: [{ linha: 1, quantidade: 1 }],
      transportadora: 'Rodonaves',
      rastreio: 'BR1',
    };

    const first = await erp.send(parcel, { id: 'evt_parcel' });
    expect(await erp.send(parcel, { id: 'evt_parcel' })).toEqual(first);
    const delivered = await erp.send({ acao: 'pedidos.entregue', pedido, pacote: 1 });
    const { body } = await erp.send({ acao: 'pedidos.ver', pedido });

    expect(first.body).toMatchObject({
      pedido: { estado: 'partly_dispatched', situacao: 'Despachado em parte' },
    });
    expect(delivered.body).toMatchObject({ alterado: true });
    expect(body['pedido']).toMatchObject({
      estado: 'partly_dispatched',
      itens: [{ linha: 1, quantidade: 2, a_despachar: 1 }],
      pacotes: [
        {
          numero: 1,
          itens: [{ id: '1', quantidade: 1 }],
          transportadora: 'Rodonaves',
          entregue: expect.any(String),
        },
      ],
      nota: { chave, arquivo: true },
    });
    expect(await erp.shop.db.select().from(invoiceFiles)).toMatchObject([{ xml: arquivo }]);
  });
});
