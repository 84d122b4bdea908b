import { mkdirSync } from 'node:fs';
import { printLine, runStep } from '../console';
import { remotes } from '../packages';
import { checkPorts } from '../processes';
import { BrowserView } from './browser-view';
import { RetailerServerStore } from './retailer-server-store';
import { HOST, Installation } from './installation';
import { Machine } from './machine';
import { OwnStore } from './own-store';

const FIRST_PORT = 5600;

interface Options {
  /** Folder of the screenshots; undefined: none. */
  screenshots?: string;
}

/**
 * Walks docs/going-live.md from an empty folder to a delivered order, with the document's own blocks of code, and looks for
 * anything of the sample store afterwards. Cielo, ViaCEP and the mail server are fakes.
 *
 * @throws Error of the first step that fails; the folder of the machine is kept
 */
export async function runGoingLive({ screenshots }: Options): Promise<void> {
  const port = Number(process.env.PORT ?? FIRST_PORT);
  const ports = { shell: port, api: port + 1, tls: port + 2 };
  await checkPorts(Object.values(ports).map((each) => ({ name: 'PORT', port: each })));
  if (screenshots) mkdirSync(screenshots, { recursive: true });
  const machine = await Machine.create();
  try {
    const installation = new Installation(machine, ports);
    await install(installation);
    await runOwnStore(installation, screenshots);
    await runRetailerServerStore(installation, screenshots);
    await machine.remove();
  } catch (error) {
    printLine(`  The machine's folder is kept: ${machine.folder}`);
    throw error;
  } finally {
    await machine.stop();
  }
}

async function install(installation: Installation) {
  await runStep('1 The machine, PostgreSQL and fakes of Cielo, ViaCEP and a mail server', () =>
    installation.startSurroundings(),
  );
  await runStep('2 The sources', () => installation.installSources());
  await runStep('3, 4, 5 Profile, freight and photographs', () => installation.writeRetailer());
  await runStep('6 Secrets and settings', async () => {
    await installation.createKeys();
    await installation.writeSettings();
  });
  for (const remote of remotes) {
    await runStep(`7 Release of ${remote}`, () => installation.release(remote));
  }
  await runStep('8 Both servers, behind TLS', () => installation.startServers());
  await runStep('9 The catalogue', () => installation.importCatalogue());
}

const openBrowser = ({ ports, certificates }: Installation, screenshots: string | undefined) =>
  BrowserView.open({ host: HOST, port: ports.tls, keyHash: certificates.keyHash, screenshots });

async function runOwnStore(installation: Installation, screenshots: string | undefined) {
  const view = await openBrowser(installation, screenshots);
  try {
    const store = new OwnStore(installation, view);
    await runStep('10 A purchase by card, in a browser', () => store.buyByCard());
    await runStep('10 Invoice, dispatch and delivery', () => store.deliver());
    await runStep('A purchase by Pix, for pickup at one of five stores', () => store.buyByPix());
    await runStep('Every other page', () => store.visitOtherPages());
    await runStep('10 The money back', () => store.refund());
    await runStep('Nothing of the sample store', () => store.findSample());
  } finally {
    await view.close();
  }
}

async function runRetailerServerStore(installation: Installation, screenshots: string | undefined) {
  const store = await RetailerServerStore.start(installation);
  const view = await openBrowser(installation, screenshots);
  try {
    await runStep("The doctor, on the retailer's own server", () => store.examine());
    await runStep('Both servers, in front of it', () => store.replaceServers());
    await runStep('A purchase by card in front of it', () => store.buy(view));
  } finally {
    await view.close();
    await store.close();
  }
}
