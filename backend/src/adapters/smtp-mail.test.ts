import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { orders, outbox, stock } from '../database/schema';
import { deliverOutbox } from '../jobs/outbox-delivery';
import { addCustomers, addProducts } from '../testing/builders';
import { aPurchase, placeOrder } from '../testing/purchase';
import { aTestApp } from '../testing/test-app';
import { smtpMail } from './smtp-mail';

describe('mail by SMTP', () => {
  const email = {
    key: 'order-paid-1',
    to: 'maria@exemplo.com.br',
    subject: 'Pedido 1: pagamento confirmado',
    text: 'Olá, Maria!\n',
  };
  let received: string[];
  let refuse: boolean;
  let server: SMTPServer;
  let url: string;

  beforeEach(async () => {
    received = [];
    refuse = false;
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'loja' && password === 'pass'
          ? done(null, { user: username })
          : done(new Error('Invalid login')),
      onRcptTo: (_address, _session, done) =>
        refuse ? done(Object.assign(new Error('try later'), { responseCode: 451 })) : done(),
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    await new Promise<void>((ready) => {
      server.listen(0, '127.0.0.1', () => ready());
    });
    const { port } = server.server.address() as AddressInfo;
    url = `smtp://loja:pass@127.0.0.1:${port}`;
  });
  afterEach(() => new Promise<void>((closed) => void server.close(() => closed())));

  const mail = (address = url) =>
    smtpMail({
      url: address,
      from: 'FireFlay <pedidos@fireflay.example>',
      storeAddress: 'atendimento@fireflay.example',
    });

  it('arrives with sender, receiver, subject and the e-mail’s own id', async () => {
    await mail().send(email);

    expect(received).toHaveLength(1);
    const [text = ''] = received;
    expect(text).toContain('From: FireFlay <pedidos@fireflay.example>');
    expect(text).toContain('Reply-To: atendimento@fireflay.example');
    expect(text).toContain('To: maria@exemplo.com.br');
    expect(text).toContain('Message-ID: <order-paid-1@fireflay.example>');
    expect(text).toContain('Subject: Pedido 1: pagamento confirmado');
  });

  it('is answered to whom it names: the customer who wrote to the store', async () => {
    await mail().send({
      ...email,
      to: 'atendimento@fireflay.example',
      replyTo: 'ana@exemplo.com.br',
    });

    expect(received[0]).toContain('Reply-To: ana@exemplo.com.br');
  });

  it('fails without repeating the password in the error', async () => {
    await expect(mail(url.replace(':pass@', ':wrong-secret@')).send(email)).rejects.toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('wrong-secret') }),
    );
  });

  it('is not sent to another machine without encryption', async () => {
    // This machine under a host name that is not a loopback name; the server offers no STARTTLS.
    const elsewhere = url.replace('127.0.0.1', '0.0.0.0');

    await expect(mail(elsewhere).send(email)).rejects.toThrow();

    expect(received).toEqual([]);
  });

  it('fails with a time-out when the server does not respond', async () => {
    await expect(mail('smtp://127.0.0.1:1').send(email)).rejects.toThrow('The mail server');
  });

  it('stays in the outbox when the server refuses it, and is sent later, once', async () => {
    const shop = await aTestApp({ mail: mail() });
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 5 }]);
    await placeOrder(shop, await aPurchase(shop, [{ id: 1 }], { card: {} }));
    refuse = true;
    await deliverOutbox(shop.dependencies);
    expect(received).toHaveLength(0);

    refuse = false;
    await shop.db.update(outbox).set({ dueAt: new Date(0) });
    await deliverOutbox(shop.dependencies);
    await deliverOutbox(shop.dependencies);

    const subjects = received.map((text) => /Message-ID: <([^@]+)@/.exec(text)?.[1]);
    const [order] = await shop.db.select().from(orders);
    expect(subjects).toEqual([`order-placed-${order?.id}`, `order-paid-${order?.id}`]);
    expect(await shop.db.select().from(stock)).toMatchObject([{ available: 4 }]);
    await shop.close();
  });
});
