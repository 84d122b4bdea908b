import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Guide, parseSettings } from './guide';
import type { Machine } from './machine';
import { Surroundings } from './surroundings';
import { callStore, createCertificates, startTlsFront, type Certificates } from './tls';

/** The store's name in the document. */
export const HOST = 'loja.example';
/** The spreadsheet's products, and the first of them. */
export const PRODUCT_COUNT = 1_000;
export const FIRST_PRODUCT = 5_001;
/** Seconds in which an import must be live. */
const LIVE_SECONDS = 10;

export interface Ports {
  shell: number;
  api: number;
  tls: number;
}

const SETTINGS = '6. Secrets and settings';
const SERVERS = '8. The servers';
const CATALOGUE = '9. The catalogue';

/** Steps 1 to 9 of docs/going-live.md, and the commands of step 10. */
export class Installation {
  guide!: Guide;
  surroundings!: Surroundings;
  readonly certificates: Certificates;
  private readonly keys: Record<string, string> = {};
  /** The setting with the address of the fake of ViaCEP. */

  constructor(
    readonly machine: Machine,
    readonly ports: Ports,
  ) {
    this.certificates = createCertificates(machine.path('home'), HOST);
  }

  async startSurroundings() {
    const folder = this.machine.path('postgres');
    mkdirSync(folder);
    this.surroundings = await Surroundings.start(this.machine, folder, this.certificates);
  }

  async installSources() {
    const commit = await this.machine.installSources();
    this.guide = new Guide(this.machine.store);
    await this.machine.run('npm run build');
    return commit;
  }

  async writeRetailer() {
    const { machine } = this;
    const profile = await this.surroundings.ask<object>('/profile');
    writeFileSync(machine.path('profile.json'), JSON.stringify(profile, null, 2));
    writeFileSync(machine.path('rates.json'), this.guide.block('4. Freight', 'motoboy'));
    const source = join(machine.store, 'mf-catalog/src/features/home/banners.ts');
    const banners = [...readFileSync(source, 'utf8').matchAll(/name: '([a-z-]+)'/g)];
    await this.surroundings.ask('/pictures', {
      photographs: machine.path('photographs'),
      files: machine.path('files'),
      banners: [...banners.map(([, name]) => name), 'frete-gratis'],
    });
  }

  async createKeys() {
    const { machine } = this;
    mkdirSync(machine.path('pipeline'));
    for (const line of this.guide.block(SETTINGS, 'openssl').split('\n')) {
      const [command = '', name] = line.split('#').map((part) => part.trim());
      const printed = await machine.run(command, { cwd: machine.path('pipeline') });
      if (name) this.keys[name] = printed.trim();
    }
  }

  /** The document's settings; only the ports of this machine and the addresses of the fakes differ. */
  async writeSettings() {
    const { cielo, postalCodes, database, mailPort } = this.surroundings.addresses;
    const cieloFront = await startTlsFront(this.certificates, cielo.api);
    const postalFront = await startTlsFront(this.certificates, postalCodes);
    const documented = this.guide
      .block(SETTINGS, 'NODE_ENV=')
      .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${database}`)
      .replace(/^API_BASE=.*$/m, `API_BASE=http://127.0.0.1:${this.ports.api}`)
      .replace('mail.example:465', `127.0.0.1:${mailPort}`);
    const addresses = [
      `PORT=${this.ports.shell}`,
      `API_PORT=${this.ports.api}`,
      `CIELO_API=https://127.0.0.1:${cieloFront.port}`,
      `CIELO_QUERY_API=https://127.0.0.1:${cieloFront.port}`,
      `VIACEP_API=https://127.0.0.1:${postalFront.port}`,
    ];
    this.writeSettingsFile([documented, ...addresses].join('\n'), {
      CIELO_MERCHANT_ID: cielo.merchantId,
      CIELO_MERCHANT_KEY: cielo.merchantKey,
    });
  }

  /** @param secrets values of settings that are '…' in the document, besides the keys of step 6 */
  writeSettingsFile(text: string, secrets: Record<string, string>) {
    const values: Record<string, string | undefined> = { ...this.keys, ...secrets };
    const filled = this.machine
      .localize(text)
      .replace(/^(\w+)=…$/gm, (_, name: string) => `${name}=${values[name] ?? ''}`);
    const file = `${filled}\nNODE_EXTRA_CA_CERTS=${this.certificates.authority}\n`;
    writeFileSync(this.machine.path('store.env'), file, { mode: 0o600 });
    const empty = Object.entries(parseSettings(file)).filter(([, value]) => /^$|…/.test(value));
    if (empty.length > 0)
      throw new Error(`No value for ${empty.map(([name]) => name).join(', ')}.`);
  }

  async release(remote: string) {
    const { RELEASE_SIGNING_KEY } = this.keys;
    await this.machine.run(
      this.machine
        .localize(this.guide.block('7. Releases', 'npm run release'))
        .replace('RELEASE_SIGNING_KEY=…', `RELEASE_SIGNING_KEY=${RELEASE_SIGNING_KEY}`)
        .replace(/for remote in .*; do/, `for remote in ${remote}; do`),
    );
  }

  async startServers() {
    const { machine, ports } = this;
    await this.startBoth();
    const checks = this.linesOf(SERVERS, 'readyz', 'curl');
    await machine.run(
      checks.replaceAll(':4000', `:${ports.api}`).replaceAll(':3000', `:${ports.shell}`),
    );
    await startTlsFront(this.certificates, `http://127.0.0.1:${ports.shell}`, ports.tls);
    const home = await this.fetch('/');
    if (home.status !== 200) throw new Error(`The home page of the empty store is ${home.status}.`);
    const empty = await this.fetch(`/produto/${FIRST_PRODUCT}`);
    if (empty.status !== 404) throw new Error('The store has a product before the import.');
  }

  async startBoth() {
    const unit = this.guide.block(SERVERS, 'ExecStart');
    this.machine.startUnit('store-api', unit);
    const shell = unit.replace('backend/dist/service/server.cjs', 'shell/dist/service/main.cjs');
    this.machine.startUnit('store-shell', shell);
    await this.machine.untilReady(`http://127.0.0.1:${this.ports.shell}/readyz`, 'store-shell');
    await this.machine.untilReady(`http://127.0.0.1:${this.ports.api}/readyz`, 'store-api');
  }

  async importCatalogue() {
    const spreadsheet = await this.surroundings.download('/spreadsheet');
    writeFileSync(join(this.machine.store, 'catalogue.csv'), spreadsheet);
    const printed = await this.machine.run(
      this.machine.localize(this.guide.block(CATALOGUE, 'import')),
    );
    if (!printed.includes(`${PRODUCT_COUNT} products added`)) throw new Error(printed);
    for (let seconds = 1; seconds <= LIVE_SECONDS; seconds += 1) {
      const { status } = await this.fetch(`/produto/${FIRST_PRODUCT}`);
      // The home page of the empty store is in the view cache for some seconds.
      const home = await this.fetch('/');
      const isListed = home.body.includes('href="/produto/');
      if (status === 200 && isListed) return `live within ${seconds} s`;
      await pause(1000);
    }
    throw new Error(`The products are not for sale ${LIVE_SECONDS} s after the import.`);
  }

  /** The commands of step 10: invoice, dispatch and delivery. */
  async moveOrder(
    orderId: string,
    { key, danfe, parcel }: Record<'key' | 'danfe' | 'parcel', string>,
  ) {
    const commands = this.guide
      .block('10. The first order', 'npm run orders -- list')
      .replaceAll('100001', orderId)
      .replace(/<[^>]*NF-e>/, key)
      .replace('--danfe https://…', `--danfe ${danfe}`)
      .replace('--tracking-url https://…', `--tracking-url ${parcel}`);
    return this.machine.run(`${this.readSettings()}\n${commands}`);
  }

  /** The last command of step 10. */
  async refundOrder(orderId: string) {
    const command = this.guide.command('npm run orders -- refund').replace('100001', orderId);
    return this.machine.run(`${this.readSettings()}\n${command}`);
  }

  /** The settings in front of the retailer's own server: those of the store, without what that server does. */
  writeRetailerServerSettings(settings: string) {
    const kept = readFileSync(this.machine.path('store.env'), 'utf8')
      .split('\n')
      .filter(
        (line) =>
          !/^(PICTURES|PICTURES_DIR|PAYMENTS|CIELO_|SHIPPING_RATES|POSTAL_CODES|FULFILMENT)/.test(
            line,
          ),
      );
    writeFileSync(this.machine.path('store.env'), [...kept, settings, ''].join('\n'), {
      mode: 0o600,
    });
  }

  /** A request to the store by its public address. */
  fetch(path: string, json?: object) {
    return callStore(this.certificates, { host: HOST, port: this.ports.tls }, path, json);
  }

  /** The line that reads the settings into a shell. */
  private readSettings() {
    return this.machine.localize(this.linesOf(CATALOGUE, 'import', 'set -a'));
  }

  private linesOf(heading: string, containing: string, start: string): string {
    const lines = this.guide.block(heading, containing).split('\n');
    return lines.filter((line) => line.startsWith(start)).join('\n');
  }
}
