/**
 * `npm run version`: gives every package that has changed its next version: package.json, CHANGELOG.md, lock file, a
 * commit, and a tag `<package>@<version>` for each. `npm run version -- mf-catalog` raises only the named packages.
 *   --dry-run  only lists the versions, and what has changed
 *   --yes      does not ask
 * Where it refuses, it changes nothing.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { exitWithError, printLine } from '../console';
import { readBaseline, readContractFile } from '../contract/contract-files';
import { findFaultsOfSources } from '../contract/contract-gate';
import { recordInstallation } from '../installation';
import { remotes, workspaceNames, workspaces } from '../packages';
import { root } from '../root';
import { assertCommitted, assertTagsFree, commitVersions } from '../version/commit-versions';
import { planSources } from '../version/plan-sources';
import { CONTRACT_PACKAGE } from '../version/plan-versions';
import type { PlannedVersion } from '../version/plan-versions';
import { versionFiles } from '../version/version-files';

async function version() {
  const { positionals: names, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean', short: 'y' } },
  });
  const unknown = names.find((name) => !workspaceNames.includes(name));
  if (unknown) throw new Error(`There is no package "${unknown}".`);
  const plan = planSources(names);
  if (plan.length === 0) {
    return printLine('No package has changed since its last version. Nothing is to be done.');
  }
  plan.forEach((each) => printLine(describe(each)));
  if (plan.some(({ name }) => name === CONTRACT_PACKAGE)) {
    const [fault] = findFaultsOfSources();
    if (fault) throw new Error(`${fault} Nothing was changed.`);
  }
  const tags = plan.map(({ name, next }) => `${name}@${next}`);
  assertTagsFree(root, tags);
  const date = new Date().toISOString().slice(0, 10);
  const contract = { released: readBaseline(), written: readContractFile() };
  const files = versionFiles(plan, { root, date, contract });
  if (values['dry-run']) return printLine('✓ These versions can be given. Nothing was changed.');

  assertCommitted(root, [...workspaces, 'package-lock.json']);
  if (!values.yes && !(await isConfirmed())) return printLine('Nothing was changed.');
  commitVersions(root, { files, tags });
  recordInstallation(root);
  printLine(`\n✓ Committed and tagged: ${tags.join(', ')}. Next:`);
  for (const { name } of plan.filter((each) => remotes.includes(each.name))) {
    printLine(`  npm run release -- ${name}`);
  }
  printLine('  git push --follow-tags\n');
}

function describe({ name, version: before, next, files, commits }: PlannedVersion): string {
  const reason = commits.find(({ isBreaking }) => isBreaking) ?? commits[0];
  const why = reason ? `${reason.hash} ${reason.type}: ${reason.text}` : files[0];
  return `  ${name} ${before} → ${next}  ${files.length} files; ${why}`;
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nobody can confirm this: add -- --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Write, commit and tag these versions? (y/N) ');
  terminal.close();
  return /^y/i.test(answer);
}

version().catch(exitWithError);
