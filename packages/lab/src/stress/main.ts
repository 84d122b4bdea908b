/**
 * `npm run stress -- oversell | import | twice | load [seconds] | kill [times] | scale [orders]`: runs a stress test against the production
 * build, in its own data folder. `--json` writes the result as JSON.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runKills } from './kill';
import { runLoad } from './load';
import { runOversell } from './oversell';
import { runOversellWithImports } from './oversell-imports';
import { runScale } from '../scale/run-scale';
import { StoreProcess } from './store-process';
import { runDuplicateRequests } from './duplicate-requests';
import { root } from 'tooling/root';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const [scenario = '', amount = '20'] = positionals;

/** A tenth of a large store: the plans stay the same. */
const SCALE_ORDERS = 5_000_000;

async function run(): Promise<void> {
  const folder = join(root, '.cache/stress');
  if (scenario === 'scale') {
    return printViolations(
      await runScale(`${folder}-scale`, Number(positionals[1]) || SCALE_ORDERS),
    );
  }
  const count = Math.min(100, Math.max(1, Number(amount) || 20));
  const scenarios: Record<string, (store: StoreProcess) => Promise<Record<string, unknown>>> = {
    oversell: runOversell,
    import: runOversellWithImports,
    twice: runDuplicateRequests,
    load: (store) => runLoad(store, count),
    kill: (store) => runKills(store, count),
  };
  const runScenario = scenarios[scenario];
  if (!runScenario)
    throw new Error(
      'Name a stress test: npm run stress -- oversell, import, twice, load [seconds], kill [times], or scale [orders].',
    );
  const store = new StoreProcess(folder);
  await store.start();
  try {
    const { wrong, ...results } = await runScenario(store);
    if (values.json) console.info(JSON.stringify({ ...results, wrong }));
    else for (const [name, value] of Object.entries(results)) printResult(name, value);
    const violations = Array.isArray(wrong) ? wrong : [];
    printViolations(violations);
    if (violations.length === 0 && !values.json)
      console.info('✓ orders, charges and stock are consistent');
  } finally {
    await store.stop();
  }
}

function printViolations(violations: readonly unknown[]): void {
  for (const each of violations) console.error(`✗ ${String(each)}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

function printResult(name: string, value: unknown): void {
  const label = name.replace(/[A-Z]/g, (character) => ` ${character.toLowerCase()}`);
  console.info(`${label}: ${String(value)}`);
}

run().catch((error: unknown) => {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
