/**
 * `npm run migrate`: migrates the store's database to this release, beside a running store of the release before or
 * without one (docs/operating.md).
 *   --status          lists the migrations that are applied, with the time, and those that are pending; changes nothing
 * Exit code: 0 none is pending, 1 failed, 2 wrong arguments, 3 some are pending (--status).
 */
import { exitWithError } from '../../console';
import { runOperatorCommand } from '../../operator-command';

runOperatorCommand('migrate', process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  exitWithError,
);
