import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ModuleName } from 'shared-contracts/remotes';
import type { ComposedRemote } from './composed-remote';

/** The integrity of each container's script: the browser refuses any other file. */
const integrities = new Map<string, string>();

/** The shell's plug-in for Module Federation: Subresource Integrity for scripts. */
export function federationPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'fireflay-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      // `src` is absolute.
      const integrity = integrities.get(script.src);
      if (integrity) script.integrity = integrity;
      // The integrity of a cross-origin script can only be checked with CORS.
      if (!script.src.startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous';
      return script;
    },
  };
}

/** @param force registers the remote again if it was registered before */
export async function loadModule(
  { name, entry }: ComposedRemote,
  moduleName: ModuleName,
  force: boolean,
): Promise<unknown> {
  if (entry) {
    integrities.set(new URL(entry.url, location.href).href, entry.integrity);
    const entryGlobalName = name.replaceAll('-', '_');
    registerRemotes([{ name, entry: entry.url, type: 'var', entryGlobalName }], { force });
  }
  const module = await loadRemote(moduleName);
  if (!module) throw new Error('The remote exposes no such module');
  return module;
}
