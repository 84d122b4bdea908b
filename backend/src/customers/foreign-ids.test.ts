import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import {
  CreateAddress,
  CreateList,
  OpenMovement,
  operations,
  ReadSession,
  ReadSessions,
  Register,
} from 'shared-contracts/wire';
import type { Code, OperationDefinition } from 'shared-contracts/wire';
import * as schema from '../database/schema';
import { sampleCompany, samplePerson } from '@fireflay/sample-store/customers';
import { aRegistration } from '../testing/accounts';
import { addCustomers, addProducts } from '../testing/builders';
import { anNfeKey } from '../testing/nfe-key';
import { anOpenPix } from '../testing/purchase';
import { allCalls, aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

/** One customer with an entity for each id of the wire. */
interface Owner {
  cookie: string;
  id: string;
  /** Texts that no reply to another customer may contain. */
  marks: string[];
  orderId: string;
  paymentId: string;
  listId: string;
  addressId: string;
  /** A photograph for a return. */
  photoId: string;
  /** A session in another browser. */
  sessionId: string;
  movement: string | number;
  /** An invoice with its XML. */
  invoiceKey: string;
  request: Record<string, unknown>;
}

type CallWithIds = OperationDefinition & { code: Code };

/**
 * For each operation that takes ids, its request with another customer's ids, in an order in which the owner can send
 * them. A test names those that are missing.
 */
const requestWithIdsOf: Partial<Record<Code, (other: Owner) => Record<string, unknown>>> = {
  APP_0047: ({ id }) => ({
    fixo: '',
    celular: '19987654321',
    email: 'de@outro.com',
    senha_atual: 'Obra@1969',
    id,
  }),
  APP_0048: ({ id }) => ({ senha_atual: 'Obra@1969', senha_nova: 'Azulejo#77', id }),
  APP_0049: ({ movement }) => ({ movimento: movement }),
  APP_0050: ({ request }) => request,
  APP_0053: ({ orderId }) => ({ id: orderId }),
  APP_0055: ({ id }) => ({ id }),
  APP_0063: ({ request, orderId }) => ({ ...request, idmov: orderId }),
  APP_0079: ({ request, orderId, paymentId }) => ({
    ...request,
    idmov: orderId,
    PaymentId: paymentId,
  }),
  APP_0080: ({ orderId }) => ({ idmov: orderId }),
  APP_0088: ({ id }) => ({ id }),
  ReadInvoiceFile: ({ invoiceKey }) => ({ chave: invoiceKey }),
  Withdraw: ({ orderId }) => ({ id: orderId }),
  RequestReturn: ({ orderId, photoId }) => ({
    pedido: orderId,
    chave: 'devolucao-1',
    itens: [{ id: '1', quantidade: 1 }],
    motivo: 'avariado',
    preferencia: 'reembolso',
    texto: '',
    fotos: [photoId],
  }),
  SendReturnPhoto: ({ orderId }) => ({ pedido: orderId, imagem: 'AAAA' }),
  ReadReturnPhoto: ({ photoId }) => ({ id: photoId }),
  ChangeAddress: ({ addressId }) => ({ id: addressId, ...anAddress('Tomada') }),
  DeleteAddress: ({ addressId }) => ({ id: addressId }),
  SaveList: ({ listId }) => ({ id: listId, nome: 'Tomada', itens: [] }),
  ChangeListItems: ({ listId }) => ({
    id: listId,
    chave: `mudanca-${listId}`,
    mudancas: [{ acao: 'somar', idprd: 1, quantidade: 1 }],
  }),
  ShareList: ({ listId }) => ({ id: listId, modo: 'editar' }),
  StopSharingList: ({ listId }) => ({ id: listId, modo: 'editar' }),
  DeleteList: ({ listId }) => ({ id: listId }),
  EndOtherSession: ({ sessionId }) => ({ id: sessionId }),
};

/** These calls may reply 401 to a request without an id. */
const callsWithoutIds = [
  'APP_0040',
  'APP_0045',
  'CreateAddress',
  'CreateList',
  'CopySharedList',
  'CloseAccount',
];

const anAddress = (nome: string) => ({
  nome,
  endereco: {
    cep: '13010050',
    street: `Rua de ${nome}`,
    number: '1',
    complement: '',
    bairro: 'Centro',
    cidade: 'Campinas',
    uf: 'SP',
  },
  padrao: true,
});

describe('the id of another customer', () => {
  let shop: TestApp;
  let owners: Owner[];

  const setUp = async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    await addProducts(shop.db, [{ code: 1, available: 100 }]);
    await shop.call(Register, aRegistration());
    owners = [];
    for (const document of [samplePerson, sampleCompany, '11144477735']) {
      owners.push(await anOwner(document));
    }
  };

  async function anOwner(document: string): Promise<Owner> {
    const password = document === '11144477735' ? 'Tijolo&Cal9' : 'Obra@1969';
    const bought = await anOpenPix(shop, [{ id: 1 }], { document, password });
    const { cookie } = bought;
    const { body: customer } = await shop.call(ReadSession, {}, { cookie });
    const name = `Obra de ${customer.nome}`;
    const { body: list } = await shop.call(CreateList, { nome: name }, { cookie });
    const { body: book } = await shop.call(CreateAddress, anAddress(name), { cookie });
    const elsewhere = await shop.signIn(document, password);
    const { body: sessions } = await shop.call(ReadSessions, {}, { cookie: elsewhere });
    const other = sessions.find(({ atual }: { atual: boolean }) => atual);
    const { body: movement } = await shop.call(OpenMovement, {}, { cookie });
    return {
      cookie,
      id: String(customer.id),
      marks: [customer.nome, customer.email, document, name, bought.paymentId],
      orderId: bought.orderId,
      paymentId: bought.paymentId,
      listId: list.id,
      addressId: String(book[0]?.id),
      photoId: await aPhotoOf(bought.orderId),
      sessionId: String(other?.id),
      movement: movement.codigo,
      invoiceKey: await anInvoice(Number(bought.orderId), name),
      request: bought.request,
    };
  }

  async function aPhotoOf(orderId: string): Promise<string> {
    const id = `photo-${orderId}`;
    const row = { id, orderId: Number(orderId), hash: id, width: 1, height: 1 };
    const at = { createdAt: new Date(), keepUntil: null };
    await shop.db.insert(schema.returnPhotos).values({ ...row, ...at, bytes: Buffer.from(id) });
    return id;
  }

  async function anInvoice(orderId: number, xml: string): Promise<string> {
    const accessKey = anNfeKey(orderId);
    const row = { orderId, accessKey, number: '1', series: '1', issuedAt: new Date(0) };
    await shop.db.insert(schema.invoices).values(row);
    await shop.db.insert(schema.invoiceFiles).values({ accessKey, xml, totalCents: 1 });
    return accessKey;
  }

  /** Every row of all tables with customers' data. */
  const everyRow = async () =>
    JSON.stringify(
      await Promise.all(
        Object.values(schema).flatMap((table) =>
          is(table, PgTable) && table !== schema.attempts ? [shop.db.select().from(table)] : [],
        ),
      ),
    );

  const codesWithIds = Object.keys(requestWithIdsOf) as Code[];
  const callsWithIds = codesWithIds.map((code): CallWithIds => operations[code]);
  const send = (operation: CallWithIds, other: Owner, cookie?: string) =>
    shop.call(operation, requestWithIdsOf[operation.code]?.(other), { cookie });

  it('is covered for every call that requires a session and has a request', () => {
    const covered = [...Object.keys(requestWithIdsOf), ...callsWithoutIds, OpenMovement.code];

    const personalCalls = allCalls.filter(
      ({ params, query, body, refusals }) => (params ?? query ?? body) && refusals?.includes(401),
    );

    expect(covered.toSorted()).toEqual(personalCalls.map(({ code }) => code).toSorted());
  });

  describe('sent by others', () => {
    beforeAll(setUp);
    afterAll(() => shop.close());

    it('is ignored as the movement that a new one replaces', async () => {
      const readOrders = () => shop.db.select().from(schema.orders).orderBy(schema.orders.id);
      const readNumbers = async () =>
        (await shop.db.select().from(schema.movements)).map(({ code, number }) => [code, number]);
      const before = [await readOrders(), await readNumbers()] as const;

      for (const me of owners) {
        for (const other of owners.filter((each) => each !== me)) {
          const { movement } = other;
          const { cookie } = me;
          expect((await shop.call(OpenMovement, { substitui: movement }, { cookie })).status).toBe(
            200,
          );
        }
      }

      expect(await readOrders()).toEqual(before[0]);
      expect(await readNumbers()).toEqual(expect.arrayContaining(before[1]));
    });

    it.each(callsWithIds.map((operation) => [operation.code, operation] as const))(
      'is refused by %s to everybody but its owner, and changes nothing',
      async (_code, operation) => {
        const before = await everyRow();

        for (const me of owners) {
          for (const other of owners.filter((each) => each !== me)) {
            const { status, body } = await send(operation, other, me.cookie);

            // Removing what does not exist succeeds; the rows below show that it still exists.
            const removes = ['DeleteAddress', 'DeleteList', 'EndOtherSession'].includes(
              operation.code,
            );
            expect(removes ? [200, 204] : [403, 404]).toContain(status);
            const text = JSON.stringify(body);
            expect(other.marks.filter((mark) => text.includes(mark))).toEqual([]);
          }
        }

        expect(await everyRow()).toBe(before);
      },
    );

    it.each(callsWithIds.map((operation) => [operation.code, operation] as const))(
      'is refused by %s to clients that are not signed in',
      async (_code, operation) => {
        const before = await everyRow();

        for (const owner of owners) expect((await send(operation, owner)).status).toBe(401);

        expect(await everyRow()).toBe(before);
      },
    );
  });

  describe('sent by its owner', () => {
    beforeAll(setUp);
    afterAll(() => shop.close());

    it('is accepted: the requests above are valid', async () => {
      const [me] = owners;
      if (!me) throw new Error('There is no customer to test with.');

      let { cookie } = me;
      for (const operation of callsWithIds) {
        const { status, cookie: renewed } = await send(operation, me, cookie);
        cookie = renewed ?? cookie;

        // 409: an unpaid order can neither be withdrawn from nor returned.
        const needsPayment = ['Withdraw', 'RequestReturn', 'SendReturnPhoto'];
        const expected = needsPayment.includes(operation.code)
          ? [409]
          : (operation.success ?? [200]);
        expect([operation.code, expected]).toEqual([
          operation.code,
          expect.arrayContaining([status]),
        ]);
      }
    });
  });
});
