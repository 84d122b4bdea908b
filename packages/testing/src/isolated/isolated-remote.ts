import type { ComponentType } from 'react';
import type { RemoteRoute } from 'shared-contracts/remotes';

/** The description of a remote in its `isolated.tsx`. */
export interface IsolatedRemote {
  name: string;
  routes: RemoteRoute[];
  /** Each screen, with an address that shows it. */
  screens: { path: string; title: string }[];
  /** The remote's own fragments, which its pages may show: 'mf-x/fragment' → module. */
  fragments?: Record<string, () => Promise<{ default: ComponentType<never> }>>;
}
