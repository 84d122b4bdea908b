/** The cart's remarks on goods that differ from those of a quote or a list. */
export interface CartRemarks {
  title: string;
  /** Sentences; empty: all is as asked. */
  texts: readonly string[];
}

/** They travel with the navigation: they stay on a reload, and are gone on the next visit. */
export const toNavigationState = (remarks: CartRemarks) => ({ cartRemarks: remarks });

/** @returns null where the navigation brought none */
export function readCartRemarks(state: unknown): CartRemarks | null {
  if (typeof state !== 'object' || state === null || !('cartRemarks' in state)) return null;
  const { title, texts } = state.cartRemarks as CartRemarks;
  return texts.length > 0 ? { title, texts } : null;
}
