import type { ImportDraft } from '@fireflay/back-office-wire';
import { useCheckImportMutation } from './imports.api';

/** Checks a file again, with other answers. */
export function useRecheck(draft: ImportDraft) {
  const [check, { isLoading, error }] = useCheckImportMutation();
  const { id, isPartial, mapping, choices, leavesFaultsOut } = draft;
  const recheck = (change: Partial<Pick<ImportDraft, 'choices' | 'leavesFaultsOut'>>) =>
    void check({
      id,
      kind: draft.kind ?? 'products',
      isPartial,
      mapping,
      choices,
      leavesFaultsOut,
      stockAt: draft.stockAt ?? new Date().toISOString(),
      ...change,
    });
  return { recheck, isLoading, error };
}
