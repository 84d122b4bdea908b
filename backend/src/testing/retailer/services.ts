/**
 * The services around a retailer's store, in a separate process until it is killed: `services.ts FOLDER KEY CERTIFICATE`.
 * An empty PostgreSQL database, and fakes of Cielo, ViaCEP and a mail server with TLS. Its one line of output is JSON
 * with their addresses; `control` tells what arrived.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import Fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { startEmbeddedPostgres } from '../../database/embedded-postgres';
import { startFakeCielo } from '../fake-cielo';
import { startFakeService } from '../fake-service';
import { anNfeKey } from '../nfe-key';
import { isRetailersPicture, writePhotographs, writeStoreFiles } from './pictures';
import { aSpreadsheet, aWorkbook, retailerProfile } from './retailer';
import { readEmail } from './received-email';
import type { ReceivedEmail } from './received-email';
import { listSampleTexts } from './sample-texts';

const ROLE = 'loja';
const PASSWORD = 'tijolo-Furado.27!';
const ruaDaPenha = {
  logradouro: 'Rua da Penha',
  bairro: 'Centro',
  localidade: 'Sorocaba',
  uf: 'SP',
};
const avenidaPaulista = {
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
};
const MAX_PICTURE_BYTES = 30_000_000;

/** Does what `createuser` and `createdb` of docs/going-live.md do. @returns the address of the database */
async function createDatabase(superuserUrl: string): Promise<string> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create role ${ROLE} login password '${PASSWORD}'`);
  await client.query(`create database ${ROLE} owner ${ROLE} template template0 encoding 'UTF8'`);
  await client.end();
  const url = new URL(superuserUrl);
  return `postgres://${ROLE}:${encodeURIComponent(PASSWORD)}@${url.host}/${ROLE}`;
}

/** Every row of every table, as text. */
async function readTables(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: { table: string; rows: string[] }[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`);
    found.push({ table: name, rows: rows.map(({ text }) => text) });
  }
  await client.end();
  return found;
}

async function startMailServer(key: Buffer, cert: Buffer, emails: ReceivedEmail[]) {
  const server = new SMTPServer({
    secure: true,
    key,
    cert,
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'password'
        ? done(null, { user: username })
        : done(new Error('Invalid login')),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        emails.push(readEmail(Buffer.concat(parts).toString('latin1')));
        done();
      });
    },
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', () => ready());
  });
  return (server.server.address() as AddressInfo).port;
}

async function start([folder = '', keyFile = '', certificateFile = '']: string[]) {
  const emails: ReceivedEmail[] = [];
  const { url } = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const database = await createDatabase(url);
  const cielo = await startFakeCielo();
  const postalCodes = await startFakeService(({ url }) => ({
    complemento: '',
    ...(url.includes('/01310100/') ? avenidaPaulista : ruaDaPenha),
  }));
  const mailPort = await startMailServer(
    readFileSync(keyFile),
    readFileSync(certificateFile),
    emails,
  );

  const control = Fastify({ bodyLimit: MAX_PICTURE_BYTES });
  control.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  control.get('/profile', () => retailerProfile);
  control.get('/spreadsheet', (_request, reply) =>
    reply.type('application/octet-stream').send(aSpreadsheet()),
  );
  control.get('/workbook', async (_request, reply) =>
    reply.type('application/octet-stream').send(await aWorkbook()),
  );
  control.post<{ Body: { photographs: string; files: string } }>(
    '/pictures',
    async ({ body: { photographs, files } }) => {
      await Promise.all([writePhotographs(photographs), writeStoreFiles(files)]);
      return {};
    },
  );
  control.post<{ Body: Buffer }>('/is-retailers-picture', async ({ body }) => ({
    isOurs: await isRetailersPicture(body),
  }));
  control.get('/invoice-key', () => ({
    key: anNfeKey(1, retailerProfile.cnpj.replace(/\D/g, '')),
  }));
  control.get('/emails', () => emails);
  control.get('/sales', () => cielo.sales);
  control.post('/pay-last-pix', async () => {
    const sale = cielo.sales.findLast(({ Payment }) => Payment.Type === 'Pix');
    if (!sale) return {};
    sale.Payment.Status = 2;
    return { paymentId: sale.Payment.PaymentId };
  });
  control.get('/tables', () => readTables(database));
  control.get('/sample-texts', () => listSampleTexts());
  const controlUrl = await control.listen({ host: '127.0.0.1', port: 0 });
  const { api, merchantId, merchantKey } = cielo.account;
  console.info(
    JSON.stringify({
      database,
      cielo: { api, merchantId, merchantKey },
      postalCodes: postalCodes.api,
      mailPort,
      control: controlUrl,
    }),
  );
}

start(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
