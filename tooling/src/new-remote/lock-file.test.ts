import { libraryLockFile } from './lock-file';

const library = { version: '1.0.0' };
const packs = [{ folder: 'packages/ui', name: '@fireflay/ui' }];
const read = (packages: Record<string, object>) =>
  libraryLockFile({ packages }, packs).packages as object;

describe('libraryLockFile', () => {
  it('keeps the libraries at their places', () => {
    expect(read({ 'node_modules/react': library })).toEqual({ 'node_modules/react': library });
  });

  it('moves the libraries of a packed package to its place', () => {
    expect(read({ 'packages/ui/node_modules/react': library })).toEqual({
      'node_modules/@fireflay/ui/node_modules/react': library,
    });
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
