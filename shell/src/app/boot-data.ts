import type { PreloadedState } from 'shared-contracts/store';
import type { ComposedRemote } from '../remotes/composed-remote';
import type { OverrideView } from './override-offer';

/** The data that the server sends with the markup, as JSON in the document. */
export interface BootData {
  remotes: ComposedRemote[];
  /** Whether the server rendered the view; otherwise the browser renders it from scratch. */
  rendered: boolean;
  /** The initial state of the store. */
  state: PreloadedState;
  /** React Router's own: the loaders' data and failures. */
  hydration?: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  /** Remotes that the server could not render: the browser hydrates without them as well. */
  browserOnly: string[];
  /** The overrides of the visitor's session. */
  overrides?: OverrideView | undefined;
}

export const BOOT_ELEMENT_ID = 'boot';

export function readBootData(): BootData {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The document carries no boot data');
  return JSON.parse(text) as BootData;
}
