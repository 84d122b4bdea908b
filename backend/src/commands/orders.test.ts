import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplePerson } from '@fireflay/sample-store/customers';
import { eq } from 'drizzle-orm';
import { orderHistory, orderReturns, orders, sandboxCharges } from '../database/schema';
import { deliverOutbox } from '../jobs/outbox-delivery';
import { anNfeKey } from '../testing/nfe-key';
import { anNfeXml } from '../testing/nfe-xml';
import { programArguments } from '../testing/launch-program';
import { aPurchase, placeOrder } from '../testing/purchase';
import { aSmallShop } from '../testing/small-shop';
import type { TestApp } from '../testing/test-app';
import { runOrders } from './run-orders';

describe('npm run orders', () => {
  let shop: TestApp;

  beforeEach(async () => {
    shop = await aSmallShop();
  });
  afterEach(() => shop.close());

  /** Runs the command in this process: a separate process takes a second to load all modules. */
  const run = async (...args: string[]) => {
    const [stdout, stderr]: [string[], string[]] = [[], []];
    const code = await runOrders(args, {
      env: { ...process.env, NODE_ENV: '', DATABASE_URL: shop.url },
      print: (text) => stdout.push(text),
      printError: (text) => stderr.push(text),
    });
    return { code, stdout: stdout.join('\n').trim(), stderr: stderr.join('\n').trim() };
  };
  /** Runs the command as an operator does. */
  const runProcess = async (...args: string[]) => {
    const child = spawn(process.execPath, [...programArguments('orders'), ...args], {
      env: { ...process.env, NODE_ENV: '', DATABASE_URL: shop.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (data: Buffer) => (stdout += String(data)));
    child.stderr.on('data', (data: Buffer) => (stderr += String(data)));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, stdout: stdout.trim(), stderr: stderr.trim() };
  };
  const aPaidOrder = async (quantity = 1) => {
    const purchase = await aPurchase(shop, [{ id: 1, quantity, priceCents: 9_990 }], { card: {} });
    const { body } = await placeOrder(shop, purchase);
    return String(body.id);
  };

  it('takes an order from its payment to its delivery, each step once', async () => {
    const id = await aPaidOrder();
    await shop.db.update(orders).set({ shippingId: 201 });
    const key = anNfeKey(7);

    const steps = [
      await runProcess(
        'invoice',
        id,
        '--key',
        key,
        '--danfe',
        'https://nfe.example/7.pdf',
        '--who',
        'ana',
      ),
      await run('invoice', id, '--key', key),
      await runProcess('advance', id, '--to', 'dispatched'),
      await run('advance', id, '--to', 'dispatched', '--tracking', 'BR1', '--who', 'ana'),
      await run('advance', id, '--to', 'delivered', '--who', 'ana'),
    ];

    expect(steps.map(({ code, stdout, stderr }) => [code, stdout || stderr])).toEqual([
      [0, `Pedido ${id}: Emissão Nota Fiscal.`],
      [0, `O pedido ${id} já estava em "Emissão Nota Fiscal": nada mudou.`],
      [1, expect.stringContaining('informe o código de rastreio')],
      [0, `Pedido ${id}: Pedido Despachado.`],
      [0, `Pedido ${id}: Pedido Entregue.`],
    ]);
    const changes = await shop.db.select().from(orderHistory).orderBy(orderHistory.id);
    expect(changes.slice(2).map(({ toState, actor }) => [toState, actor])).toEqual([
      ['invoiced', 'command ana'],
      ['invoice_issued', 'command ana'],
      ['dispatched', 'command ana'],
      ['out_for_delivery', 'command ana'],
      ['delivered', 'command ana'],
    ]);
  });

  it('lists and shows orders, and masks the customer except in complete data', async () => {
    const id = await aPaidOrder();

    const list = await run('list');
    const show = await run('show', id);
    const json = await run('show', id, '--json');
    const full = await run('show', id, '--json', '--full');

    expect(list.stdout).toMatch(
      new RegExp(`^PEDIDO .*\\n${id} .*Pagamento Efetuado .*R\\$ [\\d,.]+ `),
    );
    expect(show.stdout).toContain('1 UN');
    expect(show.stdout).toContain('Maria Aparecida de Souza');
    for (const { stdout } of [show, json]) {
      expect(stdout).not.toContain(samplePerson);
      expect(stdout).not.toContain('maria.souza@');
      expect(stdout).toContain('m***@exemplo.com.br');
    }
    expect(JSON.parse(full.stdout)).toMatchObject({
      id,
      estado: 'paid',
      cliente: {
        documento: samplePerson,
        email: 'maria.souza@exemplo.com.br',
      },
      itens: [{ codigo: 1, quantidade: 1, preco: 99.9 }],
    });
  });

  it('shows what the customer has asked to return, without the words', async () => {
    const id = await aPaidOrder();
    await shop.db.insert(orderReturns).values({
      orderId: Number(id),
      key: 'return-key-1',
      state: 'approved',
      reason: 'broken',
      preference: 'exchange',
      text: 'Quebrou na casa da Maria',
      lines: [{ line: 1, quantity: 1 }],
      approvedLines: [{ line: 1, quantity: 1 }],
      requestedAt: shop.clock.now,
    });

    const { stdout } = await run('show', id);

    expect(stdout).toMatch(
      /Solicitações de devolução\n.*NÚMERO.*\n {2}1 .*Aprovada +Chegou quebrado ou avariado +0 +1 × Produto/,
    );
    expect(stdout).not.toContain('Quebrou');
  });

  it('dispatches an order in parcels with their goods, and keeps the XML of its invoice', async () => {
    const id = await aPaidOrder(3);
    await shop.db.update(orders).set({ shippingId: 201 });
    const [order] = await shop.db.select().from(orders);
    const key = anNfeKey(7);
    const file = join(shop.dependencies.configuration.DATA_DIR, 'nota.xml');
    writeFileSync(file, anNfeXml({ key, total: ((order?.totalCents ?? 0) / 100).toFixed(2) }));
    const parcel = ['dispatch', id, '--item', '1:2', '--tracking', 'BR1'];

    const steps = [
      await run('invoice', id, '--file', file),
      await run(...parcel),
      await run(...parcel),
      await run('advance', id, '--to', 'delivered', '--parcel', '1'),
      await run('dispatch', id, '--item', '1:2', '--tracking', 'BR2'),
      await run('dispatch', id, '--carrier', 'Rodonaves', '--tracking', 'BR2'),
    ];

    expect(steps.map(({ code, stdout, stderr }) => [code, stdout || stderr])).toEqual([
      [0, `Pedido ${id}: Emissão Nota Fiscal.`],
      [0, `Pedido ${id}: Despachado em parte.`],
      [0, expect.stringContaining('isso já foi despachado')],
      [0, `Pedido ${id}: Despachado em parte.`],
      [1, expect.stringContaining('resta uma unidade a despachar')],
      [0, `Pedido ${id}: Pedido Despachado.`],
    ]);
    const { stdout } = await run('show', id);
    expect(stdout).toMatch(/Cartão aprovado/);
    expect(stdout).not.toMatch(/fulfilment|recorded|approved/);
    expect(stdout).toMatch(/Nota fiscal .*XML guardado/);
    expect(stdout).toMatch(
      /Pacotes\n {2}1 {2}Entregue em .*item 1: 2 .*BR1\n {2}2 .*Rodonaves BR2/,
    );
  });

  it('cancels an order, and shows the refund until it is accepted', async () => {
    const id = await aPaidOrder();

    expect(await run('cancel', id, '--why', 'Produto avariado')).toMatchObject({ code: 0 });
    const pending = await run('list', '--refunds');
    const retried = await run('refund', id, '--retry');
    await deliverOutbox(shop.dependencies);

    expect(pending.stdout).toMatch(new RegExp(`^PEDIDO .*\\n${id} .*Produto avariado$`));
    expect(retried.stdout).toBe(`Pedido ${id}: a devolução é enviada de novo agora.`);
    expect(await shop.db.select().from(sandboxCharges)).toMatchObject([{ state: 'refunded' }]);
    expect((await run('list', '--refunds')).stdout).toBe(
      'Nenhuma devolução espera pela operadora.',
    );
  });

  it('refunds a part once, however often the command is repeated', async () => {
    const id = await aPaidOrder();
    const part = ['refund', id, '--why', 'Caixa quebrada', '--amount', '10,00'];

    const first = await run(...part);
    const repeated = await run(...part);
    await run(...part, '--operation', 'second');
    await deliverOutbox(shop.dependencies);

    expect(first.stdout).toBe(
      `Pedido ${id}: devolvido em parte. Ele está em "Pagamento Efetuado".`,
    );
    expect(repeated.stdout).toContain('já foi devolvido');
    expect(await shop.db.select().from(sandboxCharges)).toMatchObject([
      { state: 'paid', refundedCents: 2_000 },
    ]);
  });

  it('refuses wrong arguments with one sentence each', async () => {
    const refusals: [string[], string][] = [
      [['constructor'], 'O primeiro argumento deve ser um destes: list, show'],
      [['show', '999999'], 'O pedido 999999 não existe.'],
      [['invoice', '1', '--file', '/nonexistent.xml'], 'Não foi possível ler /nonexistent.xml'],
      [['advance', '1', '--to', 'delivered', '--parcel', '0'], '"0" não é o número de um pacote'],
      [['invoice', '1', '--key', 'x', '--issued', '1'], '"1" não é uma hora de emissão'],
      [['refund', '1', '--why', 'x', '--item', 'a'], '"a" não é um item'],
      [['refund', '1', '--why', 'x', '--amount', '10.5'], '"10.5" não é um valor'],
      [['cancel', '1', '--retry'], '"cancel" não tem a opção --retry.'],
      [['cancel', '1', '--motivo', 'x'], 'As opções não estão certas; --help mostra todas'],
      [['cancel', '1', '--why', 'x', '--who', 'ana\nroot'], '--who deve ser um nome'],
    ];
    for (const [args, sentence] of refusals) {
      const { code, stdout, stderr } = await run(...args);

      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(sentence);
      expect(stderr.split('\n')).toHaveLength(1);
    }
  });

  it('reaches no store without a database', async () => {
    const id = await aPaidOrder();
    const { url } = shop;
    shop.url = 'postgres://nobody:wrong-password@127.0.0.1:1/none';

    const { code, stderr } = await runProcess('cancel', id, '--why', 'x');
    shop.url = url;

    expect([code, stderr]).toEqual([1, expect.stringContaining('127.0.0.1:1')]);
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(id)));
    expect(order?.state).toBe('paid');
  });
});
