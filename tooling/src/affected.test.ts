import { findAffected } from './affected';

const packages = [
  { folder: 'mf-catalog', name: 'mf-catalog' },
  { folder: 'packages/ui', name: '@fireflay/ui' },
];

describe('findAffected', () => {
  it('names each package with a changed file once', () => {
    const files = ['mf-catalog/src/a.ts', 'mf-catalog/src/b.ts', 'packages/ui/src/c.ts'];

    expect(findAffected(files, packages)).toEqual(['mf-catalog', '@fireflay/ui']);
  });

  it('names all packages after a change of a file that belongs to none', () => {
    expect(findAffected(['eslint.config.mjs'], packages)).toEqual(['mf-catalog', '@fireflay/ui']);
    expect(findAffected(['packages-list.json'], packages)).toHaveLength(2);
  });

  it('names no package after a change of documents', () => {
    expect(findAffected(['README.md', 'docs/images/a.png'], packages)).toEqual([]);
  });
});
