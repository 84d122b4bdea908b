/**
 * `npm run channel`: shows and changes the release of each remote that visitors get (docs/releasing.md).
 *   status [mf-catalog]                      live release, canary, and target of a rollback (default)
 *   history [mf-catalog]                     all changes
 *   canary mf-catalog@1.4.0 --percent 10     gives a release to a share of the visitors
 *   canary mf-catalog@1.4.0 --plan 1:30m,10:2h,100   by a plan, step by step, while the guard finds no fault
 *   approve mf-catalog@1.4.0, reject mf-catalog@1.4.0 --why "..."   QA's answer, signed (APPROVAL_SIGNING_KEY)
 *   preview mf-catalog@1.5.0-rc.1 --hours 8, revoke https://...   a link to a release that is not live (PREVIEW_KEY)
 *   freeze --from 2026-11-27 --until 2026-11-30 --why "Black Friday", unfreeze   only rollbacks meanwhile
 *   withdraw mf-catalog                      ends the canary
 *   promote mf-catalog@1.4.0                 makes a release live
 *   rollback mf-catalog                      makes the previous release live again
 *   pin mf-catalog, unpin mf-catalog         locks the live release
 * `--to production` means another environment (`RELEASES_OF_PRODUCTION`): a release that it lacks is copied to it first.
 * Each change takes `--why "..."` and `--who name` (default: the name that git knows) for the history;
 * `--emergency "why"` releases during a freeze, and without QA's yes.
 */
import { runChannel } from '../../channel/run-channel';
import { exitWithError } from '../../console';
import { remotes } from '../../packages';
import { readSettings } from '../../settings';

async function channel() {
  await runChannel(process.argv.slice(2), remotes, readSettings());
}

channel().catch(exitWithError);
