import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { writeTestGroups } from './jest-groups';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jest-groups-'));
  mkdirSync(join(root, 'src'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(root, 'src', name), text);
const filesIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/describe\("([^"]+)"/g)].map(([, file]) => file);

describe('the groups of test files', () => {
  it('have every file once, whatever its size', () => {
    const names = Array.from({ length: 9 }, (_, index) => `part-${index}.test.ts`);
    names.forEach((name, index) => write(name, 'x'.repeat(20_000 + index)));

    const groups = writeTestGroups(root);

    expect(groups.length).toBeGreaterThan(1);
    expect(groups.flatMap(filesIn).toSorted()).toEqual(names.map((name) => `src/${name}`));
  });

  it('leave a file alone that replaces modules or has a window of its own', () => {
    const text = `${'jest'}.mock('./clock');`;
    write('alone.test.ts', text);
    write('window.test.tsx', '/** @jest-environment-options {} */');
    write('usual.test.ts', '');

    const paths = writeTestGroups(root).map((path) => relative(root, path));

    expect(paths).toEqual([
      '.cache/jest-groups/default-1.test.js',
      'src/alone.test.ts',
      'src/window.test.tsx',
    ]);
  });

  it('run in the environment of their files', () => {
    write('page.test.tsx', '');
    write('server.test.ts', `/** @${'jest-environment'} node */`);

    const [page = '', node = ''] = writeTestGroups(root);

    expect(readFileSync(page, 'utf8')).not.toContain('@jest-environment');
    expect(readFileSync(node, 'utf8')).toContain('/** @jest-environment node */');
    expect(filesIn(node)).toEqual(['src/server.test.ts']);
  });
});
