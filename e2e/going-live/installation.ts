import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import httpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { Guide, parseSettings } from './guide';
import type { TargetHost } from './target-host';

const FIRST_PORT = Number(process.env.PORT ?? 5600);
const ports = {
  shell: FIRST_PORT,
  api: FIRST_PORT + 1,
  tls: FIRST_PORT + 2,
  office: FIRST_PORT + 3,
  officeTls: FIRST_PORT + 4,
};
const shellUrl = `http://127.0.0.1:${ports.shell}`;
const apiUrl = `http://127.0.0.1:${ports.api}`;

/** The store's public name, 'loja.example' in the document. */
export const HOST = `localhost:${ports.tls}`;
/** The back office's, on another host: 'https://retaguarda.loja.example'. */
export const OFFICE_ORIGIN = `https://127.0.0.1:${ports.officeTls}`;

const REMOTES = ['mf-catalog', 'mf-cart-checkout', 'mf-account', 'mf-content'];
const SETTINGS = '6. Secrets and settings';
/** The files of settings, each with a setting of its block. */
const SETTINGS_FILES = {
  'store.env': 'NODE_ENV=',
  'shell.env': 'API_BASE=',
  'back-end.env': 'DATABASE_URL=',
};
type SettingsFile = keyof typeof SETTINGS_FILES;
const settingsFiles = Object.keys(SETTINGS_FILES) as SettingsFile[];
const SERVERS = '8. The servers';
const CATALOGUE = '9. The back office and the catalogue';
const RETAILER_SERVER = "In front of the retailer's own server";

/** One certificate for all servers of the walk, which is its own authority. */
const MAKE_CERTIFICATE = `openssl req -x509 -newkey rsa:2048 -nodes -keyout server.key -out server.pem -days 30 \
-subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1`;

export interface Email {
  to: string;
  subject: string;
  text: string;
}

/** Addresses of the fakes of database, mail server, Cielo and ViaCEP (backend/src/testing/retailer/services.ts). */
interface Services {
  database: string;
  cielo: { api: string; merchantId: string; merchantKey: string };
  postalCodes: string;
  mailPort: number;
  control: string;
}

/** Steps 1 to 9 of docs/going-live.md, the commands of step 10, and the second way. */
export class Installation {
  readonly #host: TargetHost;

  #guide!: Guide;
  #services!: Services;
  readonly #keys: Record<string, string> = {};

  constructor(host: TargetHost) {
    this.#host = host;
  }

  async startServices() {
    const host = this.#host;
    await host.run(MAKE_CERTIFICATE, host.folder);
    const files = ['postgres', 'server.key', 'server.pem'].map((each) => host.path(each));
    this.#services = await host.startServices<Services>(...files);
  }

  async installSources() {
    await this.#host.installSources();
    this.#guide = new Guide(join(this.#host.store, 'docs/going-live.md'));
    await this.#host.run('npm run build');
  }

  async writeRetailer() {
    const host = this.#host;
    const profile = await this.ask<object>('/profile');
    await writeFile(host.path('profile.json'), JSON.stringify(profile, null, 2));
    await writeFile(host.path('rates.json'), this.#guide.block('4. Freight', 'motoboy'));
    await this.ask('/pictures', {
      photographs: host.path('photographs'),
      files: host.path('files'),
    });
  }

  /** The document's keys and settings; only the ports of this machine and the addresses of the fakes differ. */
  async writeSettings() {
    const host = this.#host;
    for (const line of this.#guide.block(SETTINGS, 'openssl').split('\n')) {
      const [command = '', name = ''] = line.split('#').map((part) => part.trim());
      this.#keys[name] = (await host.run(command, host.path('pipeline'))).trim();
    }
    const { cielo, postalCodes, database, mailPort } = this.#services;
    const cieloApi = await this.#startTlsFront(cielo.api);
    const viaCepApi = await this.#startTlsFront(postalCodes);
    const addresses: Record<SettingsFile, string[]> = {
      'store.env': [`NODE_EXTRA_CA_CERTS=${host.path('server.pem')}`],
      'shell.env': [`PORT=${ports.shell}`],
      'back-end.env': [
        `API_PORT=${ports.api}`,
        `CIELO_API=${cieloApi}`,
        `CIELO_QUERY_API=${cieloApi}`,
        `VIACEP_API=${viaCepApi}`,
      ],
    };
    for (const file of settingsFiles) {
      const documented = this.#guide
        .block(SETTINGS, SETTINGS_FILES[file])
        .replace('https://retaguarda.loja.example', OFFICE_ORIGIN)
        .replace('https://loja.example', `https://${HOST}`)
        .replace(/^BACK_OFFICE_PORT=.*$/m, `BACK_OFFICE_PORT=${ports.office}`)
        .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${database}`)
        .replace(/^API_BASE=.*$/m, `API_BASE=${apiUrl}`)
        .replace('mail.example:465', `127.0.0.1:${mailPort}`)
        .replace(/^CIELO_MERCHANT_ID=…$/m, `CIELO_MERCHANT_ID=${cielo.merchantId}`)
        .replace(/^CIELO_MERCHANT_KEY=…$/m, `CIELO_MERCHANT_KEY=${cielo.merchantKey}`)
        .replace(/^(\w+)=…$/gm, (_, name: string) => `${name}=${this.#keys[name] ?? ''}`);
      await this.#writeSettingsFile(file, [documented, ...addresses[file]]);
    }
  }

  async release() {
    const host = this.#host;
    const commands = this.#guide
      .block('7. Releases', 'npm run release')
      .replace('RELEASE_SIGNING_KEY=…', `RELEASE_SIGNING_KEY=${this.#keys.RELEASE_SIGNING_KEY}`);
    if (!commands.includes(REMOTES.join(' '))) throw new Error('The document lacks a remote.');
    await host.run(commands);
  }

  async startServers() {
    await this.#startUnits();
    const checks = this.#guide.lines(SERVERS, 'readyz', 'curl');
    await this.#host.run(
      checks.replace('http://127.0.0.1:4000', apiUrl).replace('http://127.0.0.1:3000', shellUrl),
    );
    await this.#startTlsFront(shellUrl, ports.tls);
    await this.#startTlsFront(`http://127.0.0.1:${ports.office}`, ports.officeTls);
  }

  /** @returns the invitation of the first employee */
  async inviteEmployee(): Promise<{ link: string; email: string }> {
    const printed = await this.#host.run(this.#guide.block(CATALOGUE, 'convidar'));
    return { link: /https:\S+/.exec(printed)?.[0] ?? '', email: 'ana@loja.example' };
  }

  /** The products as the ERP exports them. */
  readWorkbook = async () => Buffer.from(await (await this.#request('/workbook')).arrayBuffer());

  /** The path of one of the retailer's own pictures. */
  picture = (name: string) => this.#host.path('files/banners', name);

  /** @returns what the import printed */
  async importCatalogue(): Promise<string> {
    const spreadsheet = await (await this.#request('/spreadsheet')).arrayBuffer();
    await writeFile(join(this.#host.store, 'catalogue.csv'), Buffer.from(spreadsheet));
    return this.#host.run(this.#guide.block(CATALOGUE, 'import'));
  }

  /** The commands of step 10: invoice, dispatch and delivery. */
  moveOrder(orderId: string, { key, danfe, parcel }: Record<'key' | 'danfe' | 'parcel', string>) {
    const commands = this.#guide
      .block('10. The first order', 'npm run orders -- list')
      .replaceAll('100001', orderId)
      .replace(/<[^>]*NF-e>/, key)
      .replace('--danfe https://…', `--danfe ${danfe}`)
      .replace('--tracking-url https://…', `--tracking-url ${parcel}`);
    return this.#runWithSettings(commands);
  }

  /** The last command of step 10. */
  refundOrder = (orderId: string) =>
    this.#runWithSettings(
      this.#guide.command('npm run orders -- refund').replace('100001', orderId),
    );

  /** The second way of the document: its check of the retailer's server, and both servers again, in front of it. */
  async moveInFrontOf(server: string, login: { taxId: string; password: string }) {
    const host = this.#host;
    const address = await this.#startTlsFront(server);
    const doctor = this.#guide
      .block(RETAILER_SERVER, 'npm run doctor')
      .replaceAll('https://erp.example', address)
      .replace('DOCTOR_LOGIN=…', `DOCTOR_LOGIN=${login.taxId}`)
      .replace('DOCTOR_PASSWORD=…', `DOCTOR_PASSWORD=${login.password}`);
    await host.run(doctor, host.store, { NODE_EXTRA_CA_CERTS: host.path('server.pem') });

    await host.stop('store-shell', 'store-api');
    const kept = (file: SettingsFile) => readFileSync(host.path(file), 'utf8').split('\n');
    const settings = this.#guide.block(RETAILER_SERVER, 'TFIREFLAY_URL');
    const ofServer = settings.replace('https://erp.example', address);
    await this.#writeSettingsFile('store.env', [...kept('store.env'), ofServer]);
    const isOwn = /^(PICTURES|PAYMENTS|CIELO_|SHIPPING_|POSTAL_CODES|FULFILMENT)/;
    const ofBackEnd = kept('back-end.env').filter((line) => !isOwn.test(line));
    await this.#writeSettingsFile('back-end.env', ofBackEnd);
    await this.#startUnits();
  }

  /** Asks the fakes what has arrived; with a body, by POST. */
  ask = async <Answer>(path: string, body?: object | Buffer) =>
    (await (await this.#request(path, body)).json()) as Answer;

  async #request(path: string, body?: object | Buffer): Promise<Response> {
    const isBytes = Buffer.isBuffer(body);
    const reply = await fetch(this.#services.control + path, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' },
        body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return reply;
  }

  async #startUnits() {
    const readUnit = (name: string) =>
      readFileSync(join(this.#host.store, 'deploy/systemd', name), 'utf8');
    await this.#host.startUnit('store-api', readUnit('store-api.service'), `${apiUrl}/readyz`);
    await this.#host.startUnit(
      'store-shell',
      readUnit('store-shell@.service'),
      `${shellUrl}/readyz`,
    );
  }

  async #writeSettingsFile(file: SettingsFile, lines: string[]) {
    const text = this.#host.localize(`${lines.join('\n')}\n`);
    const empty = Object.entries(parseSettings(text)).filter(([, value]) => /^$|…/.test(value));
    if (empty.length > 0) throw new Error(`No value for ${empty.join(', ')}.`);
    await writeFile(this.#host.path(file), text, { mode: 0o600 });
  }

  /** Runs commands of the document after its line that reads the settings into a shell. */
  #runWithSettings = (commands: string) =>
    this.#host.run(`${this.#guide.lines(CATALOGUE, 'import', 'set -a')}\n${commands}`);

  /** Terminates TLS before a server on this machine, with the headers that Caddy sets. @param port 0: any free one */
  async #startTlsFront(upstream: string, port = 0): Promise<string> {
    const key = readFileSync(this.#host.path('server.key'));
    const cert = readFileSync(this.#host.path('server.pem'));
    const front = Fastify({ https: { key, cert } });
    await front.register(httpProxy, {
      upstream,
      replyOptions: {
        rewriteRequestHeaders: ({ socket, headers: { host } }, headers) => ({
          ...headers,
          host,
          'x-forwarded-for': socket.remoteAddress,
          'x-forwarded-proto': 'https',
          'x-forwarded-host': host,
        }),
      },
    });
    return front.listen({ host: '127.0.0.1', port });
  }
}
