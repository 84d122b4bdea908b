import { libraryLockFile } from './lock-file';

const library = { version: '1.0.0' };
const packs = [{ folder: 'packages/ui', name: '@fireflay/ui' }];
const read = (packages: Record<string, object>) =>
  libraryLockFile({ packages }, packs, ['@rspack/core']).packages as object;

describe('libraryLockFile', () => {
  it('keeps the libraries at their places', () => {
    expect(read({ 'node_modules/react': library })).toEqual({ 'node_modules/react': library });
  });

  it('moves the libraries of a packed package to its place', () => {
    expect(read({ 'packages/ui/node_modules/react': library })).toEqual({
      'node_modules/@fireflay/ui/node_modules/react': library,
    });
  });

  it('gives the compiler its own name', () => {
    expect(
      read({
        'node_modules/@typescript/compiler': { version: '7.0.2' },
        'node_modules/typescript': { version: '6.0.2' },
      }),
    ).toEqual({ 'node_modules/typescript': { version: '7.0.2' } });
  });

  it('leaves out what the new repository overrides, and the libraries of that', () => {
    expect(
      read({
        'node_modules/@rspack/core': library,
        'packages/ui/node_modules/@rspack/core': library,
        'node_modules/@rspack/core/node_modules/react': library,
        'node_modules/@rspack/core-types': library,
      }),
    ).toEqual({ 'node_modules/@rspack/core-types': library });
  });

  it('leaves out our own packages and the libraries of others', () => {
    expect(
      read({
        '': { name: 'fireflay' },
        'packages/ui': library,
        'node_modules/@fireflay/ui': { link: true },
        'backend/node_modules/react': library,
      }),
    ).toEqual({});
  });
});
