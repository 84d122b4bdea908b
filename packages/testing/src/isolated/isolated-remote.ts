import type { ComponentType } from 'react';
import type { RemoteRoute } from 'shared-contracts/remotes';

/** What a remote's `isolated.tsx` says about it. */
export interface IsolatedRemote {
  name: string;
  routes: RemoteRoute[];
  /** Each screen, with an address that shows it. */
  screens: { path: string; title: string }[];
  /** The remote's own fragments, so that its pages find them: 'mf-x/piece' → module. */
  fragments?: Record<string, () => Promise<{ default: ComponentType<never> }>>;
}
