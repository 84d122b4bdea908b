/**
 * `npm run drill -- restore | point-in-time | update | rollback | major`: runs what docs/operating.md says about backups and
 * updates on servers of its own, while buyers buy, and prints the durations, the orders that were lost and the checks.
 *
 * restore: a dump under load, restored into an empty server
 *
 * point-in-time: a base backup, the archive of the WAL, an accident, and the recovery to the moment before it
 *
 * update [--from COMMIT]: the release before sells, the migration, a rolling restart to this one
 *
 * rollback [--from COMMIT]: the same, and back to the release before
 *
 * major: the dump into PostgreSQL's next major version
 *
 * --from COMMIT: the release before; default: the last commit before this one that gave the back end a version
 *
 * Exit code: 1 if a check fails.
 */
import { parseArgs } from 'node:util';
import { exitWithError } from 'tooling/console';
import { runDrill } from '../drill/run-drill';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' } },
});

runDrill(positionals[0] ?? '', values).then(
  (passed) => process.exit(passed ? 0 : 1),
  exitWithError,
);
