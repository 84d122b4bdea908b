import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withVersionTags } from './version-tags';

let root: string;
let lines: string[];
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function commit(message: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  git('add', '.');
  git('commit', '-q', '-m', message);
  return git('rev-parse', 'HEAD');
}
const manifest = (version: string, page = 1) =>
  `{\n  "version": "${version}",\n  "page": ${page}\n}\n`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fireflay-tags-'));
  mkdirSync(join(root, 'mf-a'));
  git('init', '-q');
  commit('feat: add a', { 'mf-a/package.json': manifest('1.0.0') });
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const packages = [
  { name: 'mf-a', version: '1.1.0' },
  { name: '@fireflay/ui', version: '2.0.0' },
];
const describeHead = async () => git('describe', '--first-parent', '--match', '*@*');

describe('withVersionTags', () => {
  it('compares a clone without tags with the last commit that raised a version, and says so', async () => {
    const raised = commit('chore(release): publish', { 'mf-a/package.json': manifest('1.1.0') });
    commit('feat: add a page', { 'mf-a/package.json': manifest('1.1.0', 2) });

    const seen = await withVersionTags(root, packages, async () => ({
      nearest: await describeHead(),
      commit: git('rev-parse', 'mf-a@1.1.0^{commit}'),
    }));

    expect(seen.commit).toBe(raised);
    expect(seen.nearest).toMatch(/^(mf-a@1\.1\.0|@fireflay\/ui@2\.0\.0)-1-g/);
    expect(lines).toEqual([
      expect.stringMatching(
        /^! These sources have no version tags\. They are compared with .*: [\da-f]+ of \d{4}-\d\d-\d\d, chore\(release\): publish\./,
      ),
    ]);
    expect(git('tag')).toBe('');
  });

  it('keeps the tags that the command has added, also where it fails', async () => {
    commit('chore(release): publish', { 'mf-a/package.json': manifest('1.1.0') });

    const running = withVersionTags(root, packages, async () => {
      git('tag', 'mf-a@1.2.0');
      throw new Error('stopped');
    });

    await expect(running).rejects.toThrow('stopped');
    expect(git('tag')).toBe('mf-a@1.2.0');
  });

  it('adds nothing to a clone that has version tags', async () => {
    git('tag', '-a', '-m', 'x', 'mf-a@1.0.0');

    expect(await withVersionTags(root, packages, describeHead)).toMatch(/^mf-a@1\.0\.0$/);
    expect(lines).toEqual([]);
  });

  it('refuses with one sentence where no commit has raised a version', async () => {
    const work = jest.fn();

    await expect(withVersionTags(root, packages, work)).rejects.toThrow(
      /^These sources have neither version tags nor a commit that raised a version to compare with: run git fetch --tags/,
    );
    expect(work).not.toHaveBeenCalled();
  });
});
