import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findUnreleasedChanges } from './unreleased-changes';

describe('findUnreleasedChanges', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  const find = (version: string, changed: string[] = []) =>
    findUnreleasedChanges({
      root,
      remote: 'mf-content',
      version,
      listChangedPackages: () => Promise.resolve(changed),
    });

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'fireflay-versions-'));
    mkdirSync(join(root, 'mf-content'));
    writeFileSync(join(root, 'mf-content/page.ts'), 'export const page = 1;\n');
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'feat: add a page');
    git('tag', 'mf-content@1.0.0');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('finds none in the sources that the tag names', async () => {
    expect(await find('1.0.0', ['mf-catalog'])).toBeUndefined();
  });

  it('refuses a version without a tag', async () => {
    expect(await find('1.1.0')).toBe(
      'These sources have no tag mf-content@1.1.0: run git fetch --tags, or npm run version.',
    );
  });

  it('refuses changes of the remote, or of a package that it depends on, since the tag', async () => {
    expect(await find('1.0.0', ['mf-content'])).toBe(
      'mf-content has changed since mf-content@1.0.0: run npm run version, or publish a candidate with --version.',
    );
  });

  it('refuses changes that are not committed', async () => {
    writeFileSync(join(root, 'mf-content/new.ts'), 'export const added = 1;\n');

    const fault = await find('1.0.0');
    rmSync(join(root, 'mf-content/new.ts'));

    expect(fault).toContain('mf-content has changed since mf-content@1.0.0');
  });

  it('refuses a version whose tag is on another branch', async () => {
    git('checkout', '-q', '-b', 'other');
    git('commit', '-q', '--allow-empty', '-m', 'feat: add more');
    git('tag', 'mf-content@1.2.0');
    git('checkout', '-q', '-');

    expect(await find('1.2.0')).toContain('no tag mf-content@1.2.0');
  });
});
