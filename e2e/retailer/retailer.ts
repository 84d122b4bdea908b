import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startTFireFlayStandIn, standInProducts } from '@fireflay/testing/stand-in';
import type { StandInProduct, TFireFlayStandIn } from '@fireflay/testing/stand-in';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { SecondShell } from '../failures/support/second-shell';
import { createShiftedDatabase } from '../support/shifted-database';
import { firstPortOf } from '../support/store';
import { test as base } from '../support/test';

/** A colour that differs from that of the sample store. */
export const BRAND_COLOR = '#0b5cab';

/** The first port of these stores: one for each of Playwright's workers. */
const FIRST_PORT = firstPortOf('retailer');
const OPERATIONS_PATH = '/api/datasnap/rest/TFireFlay';

export const helena = { id: '501', taxId: '52998224725', password: 'Obra@1969' };
export const company = { id: '502', taxId: '11222333000181', password: 'Obra@1969' };
export const shower: StandInProduct = productOf(9101);

const backEndProgramFile = fileURLToPath(
  new URL('../../backend/dist/service/server.cjs', import.meta.url),
);

/** Starts a back end with its own database. */
async function startBackEnd(settings: NodeJS.ProcessEnv): Promise<LaunchedProcess> {
  const launched = new LaunchedProcess([backEndProgramFile], {
    env: { ...process.env, ...settings },
  });
  await launched.untilReady(`${settings.API_BASE}/readyz`);
  return launched;
}

/** A store with a back end in front of a retailer's own server. */
export class Retailer {
  #backEnd: LaunchedProcess;
  #shell: SecondShell;
  readonly #port: number;
  readonly #settings: NodeJS.ProcessEnv;
  readonly #closePostalCodes: () => Promise<void>;

  private constructor(
    readonly standIn: TFireFlayStandIn,
    backEnd: LaunchedProcess,
    shell: SecondShell,
    port: number,
    settings: NodeJS.ProcessEnv,
    closePostalCodes: () => Promise<void>,
  ) {
    this.#backEnd = backEnd;
    this.#shell = shell;
    this.#port = port;
    this.#settings = settings;
    this.#closePostalCodes = closePostalCodes;
  }

  static async start(port: number): Promise<Retailer> {
    const standIn = await startTFireFlayStandIn();
    const postalCodes = await startPostalCodes();
    const folder = await mkdtemp(join(tmpdir(), 'fireflay-retailer-'));
    const profile = join(folder, 'profile.json');
    await writeFile(profile, JSON.stringify({ brandColor: BRAND_COLOR }));
    const apiPort = port + 1000;
    const settings = {
      NODE_ENV: 'production',
      FIREFLAY_MODE: 'local',
      API_PORT: String(apiPort),
      API_BASE: `http://127.0.0.1:${apiPort}`,
      TFIREFLAY_URL: standIn.base,
      STORE_ORIGIN: `http://127.0.0.1:${port}`,
      DATA_DIR: folder,
      STORE_PROFILE: profile,
      VIACEP_API: postalCodes.base,
      VIEW_CACHE_SECONDS: '0',
      CATALOGUE_FRESH_SECONDS: '1',
    };
    await createShiftedDatabase(folder);
    const backEnd = await startBackEnd(settings);
    const shell = await SecondShell.start(port, settings);
    return new Retailer(standIn, backEnd, shell, port, settings, postalCodes.close);
  }

  get url() {
    return this.#shell.url;
  }

  get log() {
    return this.#backEnd.output + this.#shell.log;
  }

  /** An unpaid Pix order of a customer. @returns its id */
  addPixOrder({ id: customerId }: typeof helena): string {
    const id = String(800_000 + this.standIn.orders.length);
    const total = Math.round(shower.cents * 0.95) / 100;
    this.standIn.orders.push({
      id,
      customerId,
      mov: id,
      paymentId: `9${id}`,
      method: 'pix',
      instalments: 1,
      isPaid: false,
      step: -1,
      request: {
        dados_cliente: { id: customerId },
        produtos: [
          {
            id: shower.code,
            name: shower.name,
            price: shower.cents / 100,
            quantity: 1,
            codundvenda: shower.unit,
            multiploprdvenda: '',
          },
        ],
        frete: { id: 103, name: 'Retirada na loja', delivery_time: 1, price: 0 },
        entrega: {
          street: 'Rua Barão de Jaguara',
          number: '1969',
          bairro: 'Centro',
          cidade: 'Campinas',
          uf: 'SP',
          cep: '13010-050',
        },
        pagamento: {},
        resumo: { subtotal: total, vl_frete: 0, total },
        movimento: id,
        mov: id,
        type: 'pix',
      },
      placedAt: new Date().toISOString(),
      tracking: '',
    });
    return id;
  }

  async restart() {
    await this.#shell.stop();
    await this.#backEnd.end();
    this.#backEnd = await startBackEnd(this.#settings);
    this.#shell = await SecondShell.start(this.#port, this.#settings);
  }

  async stop() {
    await this.#shell.stop();
    await this.#backEnd.end();
    await this.standIn.close();
    await this.#closePostalCodes();
    await rm(this.#settings.DATA_DIR ?? '', { recursive: true, force: true });
  }
}

/** ViaCEP, which knows one street. */
async function startPostalCodes() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        cep: '13010-050',
        logradouro: 'Rua Barão de Jaguara',
        complemento: '',
        bairro: 'Centro',
        localidade: 'Campinas',
        uf: 'SP',
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Fixtures {
  /** Attaches the output of both servers when a test fails. */
  serverLog: void;
}

interface WorkerFixtures {
  retailer: Retailer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  retailer: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const retailer = await Retailer.start(FIRST_PORT + parallelIndex);
      await use(retailer);
      await retailer.stop();
    },
    { scope: 'worker' },
  ],
  serverLog: [
    async ({ retailer }, use, info) => {
      await use();
      Object.assign(retailer.standIn.controls, {
        latin1: false,
        textNumbers: false,
        shuffledPrices: false,
        down: false,
      });
      if (info.status === info.expectedStatus) return;
      await info.attach('servers', { body: retailer.log, contentType: 'text/plain' });
    },
    { auto: true },
  ],
  baseURL: async ({ retailer }, use) => {
    await use(retailer.url);
  },
});

export { expect } from '../support/test';

function productOf(wanted: number): StandInProduct {
  const found = standInProducts.find(({ code }) => code === wanted);
  if (!found) throw new Error(`The stand-in has no product ${wanted}`);
  return found;
}

/** Calls an operation with the page's cookies. */
export async function callOperation(
  page: Page,
  method: 'get' | 'post',
  code: string,
  fields: object,
) {
  const origin = new URL(page.url()).origin;
  const url = `${OPERATIONS_PATH}/${code}`;
  return page.request[method](
    method === 'get' ? `${url}?${new URLSearchParams(fields as Record<string, string>)}` : url,
    { headers: { origin }, ...(method === 'post' && { data: fields }) },
  );
}

/** A page of the store, signed in. */
export async function openSignedIn(page: Page, { taxId, password }: typeof helena) {
  await page.goto('/faq');
  const login = { email: taxId, senha: password, redirect: '/' };
  const response = await callOperation(page, 'post', 'APP_0045', login);
  if (!response.ok()) throw new Error(`The login failed: ${await response.text()}`);
}
