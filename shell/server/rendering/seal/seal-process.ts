import Module, { isBuiltin } from 'node:module';
import { getInstance } from '@module-federation/enhanced/runtime';
import { freezeBuiltIns } from './built-ins';
import { freezeModule, protectFunctions } from './freeze-objects';
import { createRemoteProcess, disarmProcess } from './remote-process';

/** The modules of Node that remotes may load on the server. What they may read is decided by Node's permission model. */
const NODE_MODULES = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'fs',
  'path',
  'querystring',
  'stream',
  'string_decoder',
  'timers',
  'url',
  'util',
  'vm',
]);

type Load = (request: string, ...rest: unknown[]) => unknown;

/**
 * Seals this process before it loads the first remote: no remote can change what another one uses, nor end the process.
 * Built-ins, `globalThis` and the shared libraries are read-only; a change throws a TypeError in the remote that tries.
 */
export async function sealProcess() {
  const shared = await loadSharedModules();
  const seen = createRemoteProcess(process);
  restrictModules(seen);
  disarmProcess(process);
  logStacks();
  Object.defineProperty(globalThis, 'process', { value: seen, configurable: true });
  freezeBuiltIns();
  for (const module of shared) freezeModule(module);
}

/** Every module that the shell shares with remotes. */
async function loadSharedModules(): Promise<unknown[]> {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const versions = scopes.flatMap((scope) => Object.values(scope).flatMap(Object.values));
  return Promise.all(
    (versions as { get: () => Promise<() => unknown> | (() => unknown) }[]).map(async ({ get }) =>
      (await get())(),
    ),
  );
}

function restrictModules(remoteProcess: object) {
  const loader = Module as unknown as { _load: Load };
  const load = loader._load;
  const restricted: Load = (request, ...rest) => {
    if (!isBuiltin(request)) return load.call(Module, request, ...rest);
    const [name = ''] = request.replace(/^node:/, '').split('/');
    if (name === 'process') return remoteProcess;
    if (!NODE_MODULES.has(name)) throw new Error(`A remote may not load ${request} on the server`);
    const exports = load.call(Module, request, ...rest) as object;
    protectFunctions(exports);
    return exports;
  };
  Object.defineProperty(loader, '_load', { value: restricted, configurable: false });
}

/** Node shows an error as '{}' where `constructor` is not data: the log gets its stack. */
function logStacks() {
  for (const name of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    const log = console[name].bind(console);
    console[name] = (...args: unknown[]) =>
      log(...args.map((each) => (each instanceof Error ? (each.stack ?? String(each)) : each)));
  }
}
