import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';
import { listWalks, readAreas, selectWalks } from './walks';

const walks = [
  { file: 'e2e/store/kit.spec.ts', areas: ['mf-catalog', 'packages/job'] },
  { file: 'e2e/store/quote.spec.ts', areas: ['mf-cart-checkout', 'backend/src/orders/quotes'] },
  { file: 'e2e/store/parcels.spec.ts', areas: ['back-office', 'backend/src/orders/parcels'] },
  { file: 'tooling/src/release/release-path.e2e.ts', areas: ['tooling/src/release'] },
];

const packages = ['mf-catalog', 'mf-cart-checkout', 'back-office', 'backend', 'tooling', 'e2e'];
const select = (reached: string[], folders: string[] = []) =>
  selectWalks(walks, packages, { files: reached, reached, folders }).map(({ file }) => file);

describe('the walks that a change reaches', () => {
  it('are those that use a package with a reached file', () => {
    expect(select(['packages/ui/src/a.tsx', 'mf-catalog/src/b.tsx'])).toEqual([
      'e2e/store/kit.spec.ts',
    ]);
  });

  it('are those that name the folder of a reached file', () => {
    expect(select(['backend/src/main/app.ts', 'backend/src/orders/quotes/quote.ts'])).toEqual([
      'e2e/store/quote.spec.ts',
    ]);
  });

  it('are all of a package when its reached files are in no named folder', () => {
    expect(select(['packages/service/src/log.ts', 'backend/src/main/app.ts'])).toEqual([
      'e2e/store/quote.spec.ts',
      'e2e/store/parcels.spec.ts',
    ]);
  });

  it('are all of a package whose files are reached in an unknown way', () => {
    expect(select(['backend/package.json'], ['backend'])).toEqual([
      'e2e/store/quote.spec.ts',
      'e2e/store/parcels.spec.ts',
    ]);
    expect(select(['e2e/playwright.config.json'], ['e2e'])).toHaveLength(3);
  });

  it('are a reached walk itself, and scripts of a changed folder', () => {
    expect(select(['e2e/store/kit.spec.ts'])).toEqual(['e2e/store/kit.spec.ts']);
    expect(select(['tooling/src/release/publish.ts'])).toEqual([
      'tooling/src/release/release-path.e2e.ts',
    ]);
    expect(select(['tooling/src/console.ts'])).toEqual(['tooling/src/release/release-path.e2e.ts']);
  });
});

describe('a walk', () => {
  it('names its areas in one line', () => {
    expect(readAreas('// Areas: shell, backend/src/orders\nimport a;')).toEqual([
      'shell',
      'backend/src/orders',
    ]);
    expect(readAreas('import a;')).toEqual([]);
  });

  it.each(listWalks())('$file names areas that exist', ({ areas }) => {
    expect(areas).not.toEqual([]);
    expect(areas.filter((area) => !existsSync(join(root, area)))).toEqual([]);
  });
});
