import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds that a container's script may take. */
const SCRIPT_TIMEOUT_MS = 3000;

const integrities = new Map<string, string>();

/** Says what a container's script must be: the browser refuses any other. */
export function setEntryIntegrity(url: string, integrity: string) {
  integrities.set(new URL(url, location.href).href, integrity);
}

/** The shell's own rules for the federation's scripts: a time-out and Subresource Integrity. */
export default function federationPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'fireflay-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      const integrity = integrities.get(new URL(url, location.href).href);
      if (integrity) script.integrity = integrity;
      // Only what another origin lets us read can be checked.
      if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  };
}
