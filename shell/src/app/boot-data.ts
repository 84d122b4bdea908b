import type { PreloadedState } from 'shared-contracts/store';
import type { ComposedRemote } from '../remotes/composed-remote';
import type { OverrideView } from './override-offer';

/** What the server hands to the browser beside the markup, as JSON in the document. */
export interface BootData {
  remotes: ComposedRemote[];
  /** Whether the server rendered the view; if not, the browser does it from nothing. */
  rendered: boolean;
  /** The store's first state. */
  state: PreloadedState;
  /** React Router's own: the loaders' data and failures. */
  hydration?: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };
  /** Parts that the server could not render: the browser begins without them, too. */
  browserOnly: string[];
  /** Somebody looks at other versions than visitors get. */
  overrides?: OverrideView;
}

export const BOOT_ELEMENT_ID = 'boot';

export function readBootData(): BootData {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The document carries no boot data');
  return JSON.parse(text) as BootData;
}
