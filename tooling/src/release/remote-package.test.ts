import { join } from 'node:path';
import { guardedRoutes, remoteRoutes } from 'shared-contracts/navigation';
import { indexedRoutes } from 'shared-contracts/navigation/indexed-routes';
import { root } from '../root';
import { readRemotePackage } from './remote-package';

describe('the built-in addresses, which `npm run contract -- --write` makes,', () => {
  it.each(Object.entries(remoteRoutes))(
    'of %s are those of its package.json',
    (remote, patterns) => {
      const declared = readRemotePackage(join(root, remote));

      expect(declared.routes).toEqual(patterns);
      expect(declared.guardedRoutes).toEqual(
        patterns.filter((pattern) => guardedRoutes.includes(pattern)),
      );
    },
  );

  it('that sitemaps list are those of the package.json files', () => {
    const declared = Object.keys(remoteRoutes).flatMap(
      (remote) => readRemotePackage(join(root, remote)).indexedRoutes,
    );

    expect(indexedRoutes).toEqual(declared);
  });
});
