/**
 * `npm run test:e2e`: runs the browser tests of `npm test`; with `--all` those of `npm run test:all`. Other arguments go
 * to Playwright: `npm run test:e2e -- --all --project=desktop e2e/store/checkout/checkout.spec.ts`.
 */
import { runPlaywright } from '../run-playwright';
import { exitWithError } from '../console';

const args = process.argv.slice(2);
const scope = args.includes('--all') ? { TEST_SCOPE: 'all' } : {};

runPlaywright(
  args.filter((arg) => arg !== '--all'),
  undefined,
  scope,
).then((code) => process.exit(code), exitWithError);
