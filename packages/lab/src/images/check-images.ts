/**
 * `npm run stress -- images`: builds the images of shell and back end and opens a store that runs from them: read-only
 * roots, another user than root, TLS between the two, a catalogue that was imported in the image. Before that, the scripts
 * with which compose starts a replica.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, LaunchedProcess } from '@fireflay/service/launched-process';
import { aCertificate } from '@fireflay/service/testing';
import { printLine, runStep } from 'tooling/console';
import { buildPackages } from 'tooling/nx';
import { bundledPackages } from 'tooling/packages';
import { publicKeysWith, findSigningKey } from 'tooling/release/signing-key';
import { root } from 'tooling/root';
import { readSettings } from 'tooling/settings';
import { publishRemotes } from 'tooling/start-store';
import { canRun, describeMissing } from '../system-programs';
import { checkReplica, findPostgresPrograms } from './check-replica';
import { ImageBuilder } from './image-builder';
import { ImageContainer } from './image-container';

interface Services {
  database: string;
  mailPort: number;
  control: string;
}

/** @returns whether the store runs from its images */
export async function checkImages(): Promise<boolean> {
  const isRoot = process.getuid?.() === 0;
  const packages = { buildah: canRun('buildah'), crun: canRun('crun') };
  const missing = isRoot ? describeMissing('The check', packages) : 'The check needs root.';
  if (missing) {
    printLine(`Skipped: ${missing}`);
    return true;
  }
  const folder = mkdtempSync(join(tmpdir(), 'fireflay-images-'));
  chmodSync(folder, 0o755);
  const launched: LaunchedProcess[] = [];
  try {
    await runStep('Building', (progress) => buildPackages(bundledPackages, progress));
    const builder = new ImageBuilder(folder);
    await runStep('Making a base with Node alone', async () => builder.makeBase());
    return await openStore(folder, builder, launched);
  } finally {
    for (const each of launched.reverse()) await each.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openStore(folder: string, builder: ImageBuilder, launched: LaunchedProcess[]) {
  const settings = readSettings({ ...process.env, DATA_DIR: join(folder, 'data') });
  const key = findSigningKey(settings);
  await runStep('Publishing the remotes', () => publishRemotes(settings, key));
  const certificate = await aCertificate();
  const programs = findPostgresPrograms();
  if (programs) await checkReplica(join(folder, 'replication'), certificate, programs);
  else printLine('Skipped: the scripts of compose need PostgreSQL (apt-get install postgresql).');
  const shared = join(folder, 'settings');
  mkdirSync(shared);
  copyFileSync(certificate.cert, join(shared, 'server.pem'));
  copyFileSync(certificate.key, join(shared, 'server.key'));
  await certificate.remove();
  chmodSync(join(shared, 'server.key'), 0o644);

  const services = await startServices(folder, shared, launched);
  await fetch(`${services.control}/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      photographs: join(shared, 'photographs'),
      files: join(shared, 'files'),
      banners: [],
    }),
  });
  for (const [path, file] of [
    ['spreadsheet', 'catalogue.csv'],
    ['profile', 'profile.json'],
  ] as const) {
    const reply = await fetch(`${services.control}/${path}`);
    writeFileSync(join(shared, file), Buffer.from(await reply.arrayBuffer()));
  }
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const [metrics, apiMetrics] = [await findFreePort(), await findFreePort()];
  const both = {
    STORE_ORIGIN: 'https://loja.example',
    BACKEND_TOKEN: randomBytes(32).toString('base64'),
    NODE_EXTRA_CA_CERTS: '/settings/server.pem',
    STORE_PROFILE: '/settings/profile.json',
  };
  const backEnd = new ImageContainer(builder.build('back-end'), {
    folder: join(folder, 'back-end'),
    shared,
    environment: {
      ...both,
      API_PORT: String(apiPort),
      API_METRICS_PORT: String(apiMetrics),
      API_TLS_CERT: '/settings/server.pem',
      API_TLS_KEY: '/settings/server.key',
      SECRET_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL: services.database,
      PICTURES: 'folder',
      PICTURES_DIR: '/settings/photographs',
      MAIL: 'smtp',
      SMTP_URL: `smtps://user:password@127.0.0.1:${services.mailPort}`,
      MAIL_FROM: 'loja@loja.example',
    },
  });
  const shell = new ImageContainer(builder.build('shell'), {
    folder: join(folder, 'shell'),
    shared,
    data: settings.dataDir,
    environment: {
      ...both,
      PORT: String(port),
      METRICS_PORT: String(metrics),
      API_BASE: `https://localhost:${apiPort}`,
      RELEASE_PUBLIC_KEYS: publicKeysWith(key, undefined, {}),
    },
  });
  await runStep('Starting the back end from its image', async () => {
    launched.push(backEnd.start());
    await backEnd.untilHealthy();
  });
  await runStep('Importing a catalogue in the image of the back end', () =>
    backEnd.run('backend/dist/service/catalogue.cjs', 'import', '/settings/catalogue.csv'),
  );
  await runStep('Starting the shell from its image', async () => {
    launched.push(shell.start());
    await shell.untilHealthy();
  });
  const isWell = await visit(`http://127.0.0.1:${port}`);
  if (!isWell) for (const { output } of launched.slice(1)) printLine(output);
  return isWell;
}

async function startServices(folder: string, shared: string, launched: LaunchedProcess[]) {
  const script = join(root, 'backend/src/testing/retailer/services.ts');
  const database = join(folder, 'postgres');
  mkdirSync(database);
  const files = ['server.key', 'server.pem'].map((each) => join(shared, each));
  const services = new LaunchedProcess(['--import', 'tsx', script, database, ...files], {
    cwd: join(root, 'backend'),
  });
  launched.push(services);
  return JSON.parse(await services.untilPrinted(/^(\{.*\})$/m)) as Services;
}

/** Opens home, a list and a product, which the server must have rendered. */
async function visit(origin: string): Promise<boolean> {
  const list = await (await fetch(`${origin}/produtos`)).text();
  const [product = '/produto/none'] = /\/produto\/\d+/.exec(list) ?? [];
  let isWell = true;
  for (const path of ['/', '/produtos', product]) {
    const response = await fetch(origin + path);
    const isRendered = /<h1/.test(await response.text());
    isWell &&= response.status === 200 && isRendered;
    printLine(`  ${path}: ${response.status}${isRendered ? '' : ', without its content'}`);
  }
  printLine(isWell ? '✓ The store runs from its images.' : '✗ The store does not run.');
  return isWell;
}
