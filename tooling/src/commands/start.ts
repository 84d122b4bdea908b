/** `npm start`: builds what has changed, publishes the remotes, starts back end and shell, and prints the address. */
import { describeStore } from '../addresses';
import { printLine, exitWithError } from '../console';
import { readSettings } from '../settings';
import { startStore } from '../start-store';

async function start() {
  const settings = readSettings();
  const store = await startStore(settings);

  printLine(`\n  The store is open: http://localhost:${settings.port}\n`);
  for (const line of describeStore(settings)) printLine(line);
  printLine('  Ctrl-C ends everything.\n');
  await store.untilStopped();
}

start().catch(exitWithError);
