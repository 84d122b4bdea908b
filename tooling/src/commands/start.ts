/** `npm start`: builds what is stale, publishes, starts back end and shell, prints the address. */
import { BuildFailed } from '../build';
import { say, stopWith } from '../console';
import { readSettings } from '../settings';
import { openStore } from '../store';

async function start() {
  const settings = readSettings();
  const store = await openStore(settings);

  say(`\n  The store is open: http://localhost:${settings.port}\n`);
  say(`  What is live: http://localhost:${settings.platformPort}/plataforma`);
  if (settings.ownBackend) {
    say(`  Pay a Pix:  http://localhost:${settings.port}/sandbox`);
    say(`  Sign in:    CPF 529.982.247-25, password Obra@1969`);
  }
  say('  Ctrl-C ends everything.\n');
  await store.untilStopped();
}

start().catch((error: unknown) => {
  if (error instanceof BuildFailed) stopWith(error.message);
  stopWith(error instanceof Error ? error.message : String(error));
});
