import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Time-out of a container's script, in milliseconds. */
const SCRIPT_TIMEOUT_MS = 3000;

const integrities = new Map<string, string>();

/** Sets the integrity of a container's script: the browser refuses any other file. */
export function setEntryIntegrity(url: string, integrity: string) {
  integrities.set(new URL(url, location.href).href, integrity);
}

/** The shell's plug-in for Module Federation: a time-out and Subresource Integrity for scripts. */
export default function federationPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'fireflay-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      const integrity = integrities.get(new URL(url, location.href).href);
      if (integrity) script.integrity = integrity;
      // The integrity of a cross-origin script can only be checked with CORS.
      if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  };
}
