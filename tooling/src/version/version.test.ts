import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { addToChangelog } from './changelog';
import { parseSubject } from './changes';
import { assertCommitted, assertTagsFree, commitVersions } from './commit-versions';
import { findUnreleasedChanges, planVersions } from './plan-versions';

const FOLDERS = ['shared-contracts', 'packages/ui', 'packages/job', 'mf-a', 'mf-b'];
const NUMBERS = { released: '3.1.0', needed: '3.1.0' };

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function commit(message: string, files: Record<string, string>) {
  write(files);
  git('add', '.');
  git('commit', '-q', '-m', message);
}

const manifest = (name: string, version: string, dependencies: string[] = []) => {
  const ranges = Object.fromEntries(dependencies.map((each) => [each, '*']));
  return `${JSON.stringify({ name, version, dependencies: ranges }, null, 2)}\n`;
};

const plan = (names: string[] = [], contract = NUMBERS) =>
  planVersions({ root, folders: FOLDERS, names, contract });
const nextVersions = (...args: Parameters<typeof plan>) =>
  Object.fromEntries(plan(...args).map(({ name, next }) => [name, next]));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fireflay-versions-'));
  git('init', '-q');
  git('config', 'user.name', 'Ana');
  git('config', 'user.email', 'ana@example.com');
  commit('feat: begin', {
    'shared-contracts/package.json': manifest('shared-contracts', '3.1.0'),
    'packages/ui/package.json': manifest('@fireflay/ui', '1.0.0', ['shared-contracts']),
    'packages/job/package.json': manifest('@fireflay/job', '1.0.0'),
    'mf-a/package.json': manifest('mf-a', '1.0.0', ['@fireflay/ui']),
    'mf-a/webpack.config.mjs': '',
    'mf-b/package.json': manifest('mf-b', '1.0.0', ['@fireflay/job']),
    'mf-b/webpack.config.mjs': '',
  });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('planVersions', () => {
  it('plans nothing where nothing has changed', () => {
    expect(plan()).toEqual([]);
  });

  it('raises only the remote of which one text has changed', () => {
    commit('fix(catalog): shorten a text', { 'mf-a/src/copy.ts': 'a' });

    expect(nextVersions()).toEqual({ 'mf-a': '1.0.1' });
  });

  it('raises a package and the remotes whose bundles contain it, but no package that only imports it', () => {
    commit('feat(contracts): add a date', { 'shared-contracts/src/date.ts': 'a' });

    expect(nextVersions()).toEqual({ 'shared-contracts': '3.1.1', 'mf-a': '1.0.1' });
  });

  it('ignores documents, tests, and a new version of a dependency alone', () => {
    commit('docs: explain', { 'mf-a/README.md': 'a', 'mf-a/src/page.test.tsx': 'a' });
    commit('chore(release): publish', {
      'packages/ui/package.json': manifest('@fireflay/ui', '1.1.0', ['shared-contracts']),
    });

    expect(plan()).toEqual([]);
  });

  it.each([
    ['fix: repair', '1.0.1'],
    ['feat(list): add', '1.1.0'],
    ['feat(list)!: replace', '2.0.0'],
    ['refactor: move\n\nBREAKING CHANGE: it has another name', '2.0.0'],
  ])('makes the level that of the commit "%s"', (message, expected) => {
    commit(message, { 'mf-a/src/page.ts': 'a' });

    expect(nextVersions()).toEqual({ 'mf-a': expected });
  });

  it('gives shared-contracts the number that the contract needs, whatever its commits say', () => {
    commit('fix: rename a field', { 'shared-contracts/src/date.ts': 'a' });

    expect(nextVersions(['shared-contracts'], { released: '3.1.0', needed: '4.0.0' })).toEqual({
      'shared-contracts': '4.0.0',
    });
  });

  it('compares shared-contracts with its released contract, because its number is raised before', () => {
    commit('chore(release): publish', { 'shared-contracts/contract.released.json': '1' });
    commit('feat!: rename a field', {
      'shared-contracts/package.json': manifest('shared-contracts', '4.0.0'),
      'shared-contracts/contract.json': '2',
    });

    const contract = { released: '3.1.0', needed: '4.0.0' };

    expect(nextVersions(['shared-contracts'], contract)).toEqual({ 'shared-contracts': '4.0.0' });
  });

  it('raises only named packages', () => {
    commit('feat: add', { 'mf-a/src/page.ts': 'a', 'mf-b/src/page.ts': 'b' });

    expect(nextVersions(['mf-b'])).toEqual({ 'mf-b': '1.1.0' });
  });

  it('refuses a clone with a part of the history', () => {
    const shallow = mkdtempSync(join(tmpdir(), 'fireflay-shallow-'));
    commit('feat: add', { 'mf-a/src/page.ts': 'a' });
    execFileSync('git', ['clone', '-q', '--depth=1', `file://${root}`, shallow], {
      stdio: 'ignore',
    });

    const planned = () => planVersions({ root: shallow, folders: FOLDERS, contract: NUMBERS });

    expect(planned).toThrow('run git fetch --unshallow');
    rmSync(shallow, { recursive: true });
  });
});

describe('findUnreleasedChanges', () => {
  it('finds what planVersions raises, and nothing once that is committed', () => {
    commit('fix: shorten a text', { 'mf-a/src/copy.ts': 'a' });

    expect(findUnreleasedChanges(root, FOLDERS, 'mf-a')?.files).toEqual(['mf-a/src/copy.ts']);
    const [planned] = plan();
    commitVersions(root, {
      files: { 'mf-a/package.json': manifest('mf-a', planned?.next ?? '', ['@fireflay/ui']) },
      tags: ['mf-a@1.0.1'],
    });

    expect(findUnreleasedChanges(root, FOLDERS, 'mf-a')).toBeUndefined();
    expect(plan()).toEqual([]);
  });

  it('finds changes that are not committed', () => {
    write({ 'mf-a/src/new.ts': 'a' });

    expect(findUnreleasedChanges(root, FOLDERS, 'mf-a')?.files).toEqual(['mf-a/src/new.ts']);
  });
});

describe('commitVersions', () => {
  it('leaves files, index, commits and tags as they were where a tag cannot be written', () => {
    const head = git('rev-parse', 'HEAD');
    const before = readFileSync(join(root, 'mf-a/package.json'), 'utf8');
    const files = {
      'mf-a/package.json': manifest('mf-a', '1.1.0'),
      'mf-a/CHANGELOG.md': 'new',
    };

    expect(() => commitVersions(root, { files, tags: ['mf-a@1.1.0', 'not a tag'] })).toThrow(
      'git tag failed',
    );

    expect(git('rev-parse', 'HEAD')).toBe(head);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag')).toBe('');
    expect(readFileSync(join(root, 'mf-a/package.json'), 'utf8')).toBe(before);
    expect(existsSync(join(root, 'mf-a/CHANGELOG.md'))).toBe(false);
  });

  it('is refused with one sentence for changes that are not committed, and for a tag that exists', () => {
    write({ 'mf-a/src/new.ts': 'a' });
    git('tag', 'mf-a@1.1.0');

    expect(() => assertCommitted(root, FOLDERS)).toThrow(
      'mf-a/src/ is not committed: commit first, then run this again.',
    );
    expect(() => assertTagsFree(root, ['mf-a@1.1.0'])).toThrow('The tag mf-a@1.1.0 exists');
  });
});

describe('addToChangelog', () => {
  it('writes breaking changes, features, fixes and changed dependencies before the earlier versions', () => {
    commit('feat(list)!: replace', { 'mf-a/src/page.ts': 'a' });
    commit('fix: repair', { 'mf-a/src/page.ts': 'b', 'packages/ui/src/icon.ts': 'a' });
    const [planned] = plan(['mf-a']);
    if (!planned) throw new Error('Nothing is planned.');
    const earlier = '# Change Log\n\n## 1.0.0 (2026-11-22)\n\nThe first.\n';

    const text = addToChangelog(earlier, planned, {
      date: '2026-11-27',
      notes: { 'The contract': ['one row'] },
    });

    expect(text.slice(text.indexOf('## 2.0.0')).replaceAll(/\([\da-f]{7,}\)/g, '(hash)')).toBe(
      [
        '## 2.0.0 (2026-11-27)\n',
        '### The contract\n\n- one row\n',
        '### Breaking changes\n\n- **list:** replace (hash)\n',
        '### Fixes\n\n- repair (hash)\n',
        '### Contains changes of\n\n- packages/ui\n',
        '## 1.0.0 (2026-11-22)\n\nThe first.\n',
      ].join('\n'),
    );
  });
});

describe('parseSubject', () => {
  it('keeps a subject without a type', () => {
    expect(parseSubject('Merge branch main')).toEqual({
      type: '',
      scope: '',
      text: 'Merge branch main',
      isBreaking: false,
    });
  });
});
