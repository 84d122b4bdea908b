import { findReached, readImporters } from './imports';
import { selectReached } from './selection';

const importers = readImporters();
const select = (...changed: string[]) => selectReached(changed, importers);

describe('what a change reaches', () => {
  it('is every file that imports a changed one, directly or not', () => {
    const graph = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['b.test.ts', 'c.ts']],
      ['c.ts', ['a.ts']],
    ]);

    expect([...findReached(['a.ts'], graph)]).toEqual(['a.ts', 'b.ts', 'b.test.ts', 'c.ts']);
    expect([...findReached(['a.ts'], graph, (file) => file !== 'b.ts')]).toEqual(['a.ts']);
  });

  it('has the tests and walks of a feature, and none of others', async () => {
    const { tests, walks, folders } = await select(
      'mf-cart-checkout/src/features/quote/quote.mapper.ts',
    );

    expect(folders).toEqual(['mf-cart-checkout']);
    expect(tests).toContain('mf-cart-checkout/src/features/quote/quote-page.test.tsx');
    expect(walks).toContain('e2e/store/quote.spec.ts');
    expect(walks).not.toContain('e2e/store/shared-list.spec.ts');
  });

  it('has those of other packages that import a changed file', async () => {
    const { tests, walks } = await select('shared-contracts/src/addresses/addresses.api.ts');

    expect(tests.some((file) => file.startsWith('mf-account/'))).toBe(true);
    expect(tests.some((file) => file.startsWith('backend/'))).toBe(false);
    expect(walks).toContain('e2e/store/address-book.spec.ts');
  });

  it('is everything that depends on a package when the importers of a file are unknown', async () => {
    const { tests, walks } = await select('packages/ui/package.json');

    expect(tests.some((file) => file.startsWith('mf-content/'))).toBe(true);
    expect(walks).toContain('e2e/store/frame/first-view.spec.ts');
  });

  it('is no walk for a test or a document', async () => {
    const { tests, walks } = await select('docs/qa.md', 'backend/src/app.test.ts');

    expect([tests, walks]).toEqual([[], []]);
  });

  it('is one walk for that walk, and those that use a helper of walks', async () => {
    expect((await select('e2e/store/kit.spec.ts')).walks).toEqual(['e2e/store/kit.spec.ts']);
    expect((await select('e2e/support/store.ts')).walks.length).toBeGreaterThan(20);
  });
});
