import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';
import { listWalks, readAreas, selectWalks } from './walks';

const walks = [
  { file: 'e2e/store/kit.spec.ts', areas: ['mf-catalog', 'packages/job'] },
  { file: 'e2e/store/quote.spec.ts', areas: ['mf-cart-checkout', 'backend/src/quotes'] },
  { file: 'e2e/store/parcels.spec.ts', areas: ['back-office', 'backend/src/orders'] },
  { file: 'tooling/src/release/release-path.e2e.ts', areas: ['tooling/src/release'] },
];

const select = (files: string[], affected: string[]) =>
  selectWalks(walks, files, affected).map(({ file }) => file);

describe('the walks that a change reaches', () => {
  it('are those whose package changed or depends on a changed one', () => {
    expect(select(['mf-catalog/src/a.tsx'], ['mf-catalog'])).toEqual(['e2e/store/kit.spec.ts']);
    expect(select(['packages/ui/src/a.tsx'], ['packages/ui', 'mf-catalog', 'back-office'])).toEqual(
      ['e2e/store/kit.spec.ts', 'e2e/store/parcels.spec.ts'],
    );
  });

  it('are those that name the changed folder of a package', () => {
    expect(select(['backend/src/quotes/quote.ts'], ['backend'])).toEqual([
      'e2e/store/quote.spec.ts',
    ]);
  });

  it('are all of a package when a changed file of it is in no named folder', () => {
    expect(select(['backend/src/app.ts'], ['backend'])).toEqual([
      'e2e/store/quote.spec.ts',
      'e2e/store/parcels.spec.ts',
    ]);
  });

  it('are all of a package that depends on a changed one', () => {
    expect(select(['packages/service/src/log.ts'], ['packages/service', 'backend'])).toEqual([
      'e2e/store/quote.spec.ts',
      'e2e/store/parcels.spec.ts',
    ]);
  });

  it('are itself for a changed walk, and every browser walk for a helper of them', () => {
    expect(select(['e2e/store/kit.spec.ts'], ['e2e'])).toEqual(['e2e/store/kit.spec.ts']);
    expect(select(['e2e/support/store.ts'], ['e2e'])).toHaveLength(3);
    expect(select(['tooling/src/release/publish.ts'], ['tooling'])).toEqual([
      'tooling/src/release/release-path.e2e.ts',
    ]);
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
