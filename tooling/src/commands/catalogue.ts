/**
 * `npm run catalogue -- check FILE`: lists every problem of a catalogue file (CSV or JSON Lines) and changes nothing.
 * `npm run catalogue -- import FILE`: makes the catalogue equal to the file, in one transaction. Products that are not in
 * it are retired; more than `--max-retired 10` percent only with `--yes`, none with `--partial`. Balances are as of the
 * file's time, or `--stock-at 2026-11-22T08:00`: orders paid later, and orders not paid yet, are taken off them.
 * `npm run catalogue -- export FILE`: writes the catalogue as CSV. `npm run catalogue -- prices FILE` and
 * `npm run catalogue -- stock FILE` change only prices or balances; codes that are not for sale are listed.
 */
import { exitWithError } from '../console';
import { runOperatorCommand } from '../operator-command';

runOperatorCommand('catalogue', process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => exitWithError(error instanceof Error ? error.message : String(error)),
);
