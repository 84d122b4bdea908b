import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { startTFireFlayStandIn, type TFireFlayStandIn } from '@fireflay/testing/stand-in';
import {
  Login,
  MovementNumber,
  OpenMovement,
  pathOf,
  PlaceOrder,
  type OperationDefinition,
} from 'shared-contracts/wire';
import { REDACTED_PATHS } from '@fireflay/service';
import { Gateway } from './create-gateway';

export const helena = { id: '501', document: '529.982.247-25' };
export const company = { id: '502', document: '11.222.333/0001-81' };
export const password = 'Obra@1969';

interface Shell {
  app: FastifyInstance;
  gateway: Gateway;
}

/** A gateway in front of a stand-in for a retailer's server. */
export class GatewayTest {
  private readonly shells: Shell[] = [];
  /** What the gateway has logged. */
  log = '';
  now = Date.now();

  private constructor(
    readonly standIn: TFireFlayStandIn,
    readonly folder: string,
  ) {}

  static async start(): Promise<GatewayTest> {
    const folder = await mkdtemp(join(tmpdir(), 'fireflay-gateway-'));
    return new GatewayTest(await startTFireFlayStandIn(), folder);
  }

  /** A second one over the same folder is another shell, or the same one after a restart. */
  async openShell({
    viaCepApi = 'http://127.0.0.1:9',
    folder = this.folder,
    sessionKeys = [] as Uint8Array[],
    orderStatuses = {} as Record<string, string>,
  } = {}): Promise<Shell> {
    const notice = (text: string) => (this.log += `${text}\n`);
    const gateway = await Gateway.open(
      {
        apiBase: this.standIn.base,
        apiAuthorization: undefined,
        storeOrigin: 'http://loja.example',
        folder,
        sessionKeys,
        isOpenToShoppers: false,
        catalogueFreshSeconds: 60,
        catalogueStaleHours: 24,
        viaCepApi,
        pictures: {
          origin: this.standIn.base,
          cacheFolder: join(folder, 'pictures'),
          maxCacheBytes: 16_000_000,
        },
      },
      { orderStatuses, notice, now: () => this.now },
    );
    const app = Fastify({
      logger: { level: 'trace', redact: REDACTED_PATHS, stream: { write: notice } },
    });
    await app.register(cookie);
    await app.register(gateway.routes());
    const shell = { app, gateway };
    this.shells.push(shell);
    return shell;
  }

  async close() {
    for (const { app, gateway } of this.shells) {
      await app.close();
      await gateway.close();
    }
    await this.standIn.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** How often the stand-in received an operation. */
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
  cookies: Record<string, string> = {};

  constructor(
    public app: FastifyInstance,
    private readonly network = '203.0.113.7',
  ) {}

  async call(
    operation: OperationDefinition,
    input: object = {},
    headers: Record<string, string> = {},
  ): Promise<TestReply> {
    const fields: Record<string, unknown> = { ...input };
    const url = pathOf(operation).replace(/:(\w+)/g, (_, name: string) => {
      const value = String(fields[name]);
      delete fields[name];
      return value;
    });
    const hasBody = operation.body !== undefined;
    const response = await this.app.inject({
      method: operation.method,
      url,
      remoteAddress: this.network,
      ...(hasBody ? { payload: fields } : { query: toQuery(fields) }),
      headers: {
        origin: 'http://loja.example',
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
