import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Side } from './preset';

interface SharedModule {
  singleton: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false | string;
}

/**
 * The libraries of which a page has one copy: the shell's. Each is a request, or a prefix of requests ('react/').
 * Redux Toolkit is not among them: the remotes reach it through shared-contracts/store, so that the shell's
 * copy holds only what the store uses.
 */
const SHARED_LIBRARIES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router-dom',
  'react-redux',
];

/** The modules of shared-contracts with state: contexts, the store, the endpoints. The others are pure. */
const SHARED_CONTRACTS = ['shared-contracts/store', 'shared-contracts/remotes'];

/** The browser's part of React Router: a module that re-exports what is used, so that the rest is removed. */
const BROWSER_ROUTER_FILE = 'shared-contracts/src/router/browser.ts';

const packageNameOf = (request: string) =>
  request.startsWith('@')
    ? request.split('/').slice(0, 2).join('/')
    : (request.split('/')[0] as string);

/**
 * The host includes every shared module in its first file (`eager`): a page has them before any remote. A remote includes
 * none (`import: false`): it can neither upgrade a library for all others nor send it twice.
 */
export function sharedModules(
  root: string,
  role: 'host' | 'remote',
  side: Side,
): Record<string, SharedModule> {
  const version = (name: string) => {
    const folder = name === 'shared-contracts' ? name : join('node_modules', name);
    return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version as string;
  };

  return Object.fromEntries(
    [...SHARED_LIBRARIES, ...SHARED_CONTRACTS].map((request) => {
      const own = version(packageNameOf(request));
      const range = `^${own}`;
      if (role === 'remote') {
        return [request, { singleton: true, requiredVersion: range, import: false }];
      }
      const isTrimmed = request === 'react-router-dom' && side === 'browser';
      return [
        request,
        {
          singleton: true,
          requiredVersion: range,
          version: own,
          eager: true,
          ...(isTrimmed ? { import: join(root, BROWSER_ROUTER_FILE) } : {}),
        },
      ];
    }),
  );
}
