import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from '../packages';
import { root } from '../root';

/** The owners whose endpoints a package may inject: for a remote, the words of its name. */
const OWNERS: Record<string, string[]> = {
  shell: ['shell'],
  'shared-contracts': ['store'],
  ...Object.fromEntries(remotes.map((name) => [name, ownersOf(name)])),
};

interface Injection {
  file: string;
  owner: string;
  endpoints: string[];
}

describe('the injected endpoints', () => {
  const injections = Object.keys(OWNERS).flatMap(readInjections);

  it('have an owner of the package that injects them', () => {
    const foreign = injections.filter(({ file, owner }) => {
      const [folder = ''] = file.split('/');
      return !OWNERS[folder]?.includes(owner);
    });

    expect(injections.length).toBeGreaterThan(0);
    expect(foreign).toEqual([]);
  });

  it('have each name once: a second definition would replace the first', () => {
    const names = injections.flatMap(({ endpoints }) => endpoints);

    expect(names).toContain('catalogProduct');
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

function readInjections(folder: string): Injection[] {
  const files = readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.api.ts'))
    .map((file) => join(folder, 'src', file));
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const [, owner] = /\binjectEndpoints\('(\w+)'/.exec(text) ?? [];
    const endpoints = [...text.matchAll(/^ {2}(\w+): build\.(?:query|mutation)\b/gm)];
    return owner ? [{ file, owner, endpoints: endpoints.map(([, name = '']) => name) }] : [];
  });
}

function ownersOf(remote: string): string[] {
  const [first = '', ...others] = remote.replace(/^mf-/, '').split('-');
  const joined = first + others.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
  return [first, ...others, joined];
}
