/** `npm start`: builds what has changed, publishes the remotes, starts back end and shell, and prints the address. */
import { sampleEmployee, samplePassword, samplePerson } from '@fireflay/sample-store/customers';
import { maskTaxId } from 'shared-contracts/documents';
import { printLine, exitWithError } from '../console';
import { readSettings } from '../settings';
import { startStore } from '../start-store';

async function start() {
  const settings = readSettings();
  const store = await startStore(settings);

  printLine(`\n  The store is open: http://localhost:${settings.port}\n`);
  printLine(`  Releases:   http://localhost:${settings.platformPort}/plataforma`);
  if (settings.ownBackend) {
    printLine(`  Pay a Pix:  http://localhost:${settings.port}/sandbox`);
    printLine(`  Office:     http://localhost:${settings.backOfficePort}`);
    printLine(`              ${sampleEmployee.email}, password ${sampleEmployee.password}`);
    printLine(`  Sign in:    CPF ${maskTaxId(samplePerson)}, password ${samplePassword}`);
  }
  printLine('  Ctrl-C ends everything.\n');
  await store.untilStopped();
}

start().catch(exitWithError);
