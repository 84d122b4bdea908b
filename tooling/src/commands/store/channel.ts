/**
 * `npm run channel`: shows and changes the release of each remote that visitors get (docs/releasing.md).
 *   status [mf-catalog]                      live release, canary, and target of a rollback (default)
 *   history [mf-catalog]                     all changes
 *   canary mf-catalog@1.4.0 --percent 10     gives a release to a share of the visitors
 *   withdraw mf-catalog                      ends the canary
 *   promote mf-catalog@1.4.0                 makes a release live
 *   rollback mf-catalog                      makes the previous release live again
 *   pin mf-catalog, unpin mf-catalog         locks the live release
 * Each change takes `--why "..."` and `--who name` (default: the name that git knows) for the history.
 */
import { runChannel } from '../../channel/run-channel';
import { exitWithError } from '../../console';
import { remotes } from '../../packages';
import { readSettings } from '../../settings';

async function channel() {
  await runChannel(process.argv.slice(2), remotes, readSettings().releases);
}

channel().catch(exitWithError);
