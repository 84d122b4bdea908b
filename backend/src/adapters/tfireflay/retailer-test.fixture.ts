import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startTFireFlayStandIn } from '@fireflay/testing/stand-in';
import type { TFireFlayStandIn } from '@fireflay/testing/stand-in';
import {
  fillPath,
  Login,
  MovementNumber,
  OpenMovement,
  pathOf,
  PlaceOrder,
} from 'shared-contracts/wire';
import type { OperationDefinition } from 'shared-contracts/wire';
import { buildApp } from '../../main/app';
import { readConfiguration } from '../../configuration/configuration';
import type { Services } from '../../main/context';
import { createDependencies } from '../../main/dependencies';
import { aTestDatabase } from '../../testing/test-database';
import type { TestDatabase } from '../../testing/test-database';

export const helena = { id: '501', document: '529.982.247-25' };
export const company = { id: '502', document: '11.222.333/0001-81' };
export const password = 'Obra@1969';

/** The back end in front of a stand-in for a retailer's server. */
export class RetailerTest {
  readonly #folder: string;

  readonly #apps: FastifyInstance[] = [];
  /** The log of the back end. */
  log = '';
  now = Date.now();

  private constructor(
    readonly standIn: TFireFlayStandIn,
    readonly database: TestDatabase,
    folder: string,
  ) {
    this.#folder = folder;
  }

  static async start(): Promise<RetailerTest> {
    const folder = await mkdtemp(join(tmpdir(), 'fireflay-retailer-'));
    return new RetailerTest(await startTFireFlayStandIn(), await aTestDatabase(), folder);
  }

  get db() {
    return this.database.db;
  }

  /** Another one over the same database is another instance, or the same one after a restart. */
  async open(
    settings: Record<string, string> = {},
    replaced: Partial<Services> = {},
  ): Promise<FastifyInstance> {
    const now = () => new Date(this.now);
    const write = (text: string) => void (this.log += text);
    const dependencies = createDependencies(
      this.configuration(settings),
      this.db,
      now,
      write,
      replaced,
    );
    const app = buildApp(dependencies, { logTo: { write } });
    this.#apps.push(app);
    await app.ready();
    return app;
  }

  configuration(settings: Record<string, string> = {}) {
    return readConfiguration({
      LOG_LEVEL: 'trace',
      DATA_DIR: this.#folder,
      STORE_ORIGIN: 'http://loja.example',
      TFIREFLAY_URL: this.standIn.base,
      VIACEP_API: 'http://127.0.0.1:9',
      ...settings,
    });
  }

  async close() {
    for (const app of this.#apps) await app.close();
    await this.standIn.close();
    await this.database.drop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Counts the requests of an operation that the stand-in received. */
  received = ({ code }: OperationDefinition) =>
    this.standIn.requests.filter((request) => request.code === code).length;
}

export interface TestReply {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, unknown>;
}

/** A browser, with its cookies. */
export class Browser {
  readonly #network: string;

  cookies: Record<string, string> = {};

  constructor(
    public app: FastifyInstance,
    network = '203.0.113.7',
  ) {
    this.#network = network;
  }

  async call(
    operation: OperationDefinition,
    input: object = {},
    headers: Record<string, string> = {},
  ): Promise<TestReply> {
    const [url, fields] = fillPath(pathOf(operation), { ...input });
    const hasBody = operation.body !== undefined;
    const response = await this.app.inject({
      method: operation.method,
      url,
      ...(hasBody ? { payload: fields } : { query: toQuery(fields) }),
      headers: {
        origin: 'http://loja.example',
        'x-forwarded-for': this.#network,
        cookie: Object.entries(this.cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...headers,
      },
    });
    for (const { name, value } of response.cookies) this.cookies[name] = value;
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson && response.body ? response.json<Record<string, unknown>>() : {},
      headers: response.headers,
    };
  }

  async login({ document } = helena, senha = password): Promise<TestReply> {
    return this.call(Login, { email: document, senha, redirect: '/carrinho' });
  }

  /** Opens a checkout. @returns the order's number, and the movement's code */
  async openCheckout() {
    const movement = await this.call(OpenMovement);
    const movimento = String(movement.body.codigo);
    const { body } = await this.call(MovementNumber, { movimento });
    return { movimento, mov: String(body.mov) };
  }

  /** Buys by Pix. @returns the order's id */
  async placeOrder(customer = helena): Promise<string> {
    const checkout = await this.openCheckout();
    const { body } = await this.call(PlaceOrder, { ...pixOrder(customer), ...checkout });
    return String(body.id);
  }
}

const toQuery = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

export const pixOrder = ({ id } = helena) => ({
  dados_cliente: { id, nome: 'X', email: 'x@loja.example', doc: '0', pessoa: 'fisica' },
  produtos: [
    {
      id: 9101,
      name: 'Chuveiro',
      multiploprdvenda: '',
      codundvenda: 'UN',
      price: 129.9,
      quantity: 1,
      image: '/imagens/9101/1.png',
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
    company: { name: 'Loja', picture: '' },
  },
  entrega: {
    cep: '13010050',
    street: 'Rua Um',
    number: '1',
    complement: '',
    bairro: 'Centro',
    cidade: 'Campinas',
    uf: 'SP',
  },
  movimento: '0',
  mov: '0',
  resumo: { subtotal: 123.41, vl_frete: 39.9, total: 163.31 },
  type: 'pix',
  pagamento: {},
});

/** @param cardNumber one that ends in 2 is refused by the stand-in */
export const cardOrder = (cardNumber: string, customer = helena) => ({
  ...pixOrder(customer),
  type: 'credit',
  resumo: { subtotal: 129.9, vl_frete: 39.9, total: 169.8 },
  pagamento: {
    cardNumber,
    expiry: '12/2030',
    name: 'HELENA P',
    cvv: '739',
    installments: 1,
    installmentId: 1,
    installmentValue: 169.8,
  },
});
