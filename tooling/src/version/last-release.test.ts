import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLastRelease } from './last-release';

describe('findLastRelease', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commit = (version: string, description: string) => {
    const text = JSON.stringify({ name: 'backend', version, description }, undefined, 2);
    writeFileSync(join(root, 'backend/package.json'), text);
    git('add', '.');
    git('commit', '-q', '-m', description);
    return git('rev-parse', 'HEAD');
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'last-release-'));
    mkdirSync(join(root, 'backend'));
    git('init', '-q');
    git('config', 'user.name', 'Ana');
    git('config', 'user.email', 'ana@example.com');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is the commit that gave the package its version, not a later one', () => {
    commit('1.0.0', 'first');
    const release = commit('1.1.0', 'release');
    commit('1.1.0', 'work after it');

    expect(findLastRelease(root, 'backend')).toBe(release);
  });

  it('is the one before in the commit of a release', () => {
    const first = commit('1.0.0', 'first');
    commit('1.1.0', 'release');

    expect(findLastRelease(root, 'backend')).toBe(first);
  });

  it('is refused without one, with what to do', () => {
    commit('1.0.0', 'first');

    expect(() => findLastRelease(root, 'backend')).toThrow('name the release before by --from');
  });

  it('is refused in a part of the history, with the command that gets the rest', () => {
    commit('1.0.0', 'first');
    commit('1.1.0', 'release');
    const shallow = join(root, 'shallow');
    execFileSync('git', ['clone', '-q', '--depth=1', `file://${root}`, shallow]);

    expect(() => findLastRelease(shallow, 'backend')).toThrow('git fetch --unshallow');
  });
});
