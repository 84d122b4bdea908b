/**
 * `npm run test:e2e`: runs the browser tests. Arguments go to Playwright:
 * `npm run test:e2e -- --project=desktop e2e/store/checkout/checkout.spec.ts`.
 */
import { runPlaywright } from '../run-playwright';
import { exitWithError } from '../console';

runPlaywright(process.argv.slice(2)).then((code) => process.exit(code), exitWithError);
