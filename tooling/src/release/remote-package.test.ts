import { join } from 'node:path';
import { guardedRoutes, remoteRoutes } from 'shared-contracts/navigation';
import { root } from '../root';
import { readRemotePackage } from './remote-package';

describe('the built-in addresses', () => {
  it.each(Object.entries(remoteRoutes))(
    'of %s are those of its package.json',
    (remote, patterns) => {
      const declared = readRemotePackage(join(root, remote));

      expect(declared.routes).toEqual(patterns);
      expect(declared.guardedRoutes ?? []).toEqual(
        patterns.filter((pattern) => guardedRoutes.includes(pattern)),
      );
    },
  );
});
