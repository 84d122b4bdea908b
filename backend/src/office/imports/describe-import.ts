import { EDIT_SOURCE, ERP_SOURCE } from '../../catalogue/import/write/import-record';
import { SAMPLE_STORE } from '../../catalogue/import/write/undo-plan';
import { copy } from './copy';

/** Names the author of an import for employees. */
export function describeActor(actor: string): string {
  if (/^erp\b/.test(actor)) return copy.erp;
  if (actor === SAMPLE_STORE) return copy.sampleStore;
  const [, who] = /^command (.+)$/.exec(actor) ?? [];
  return who === undefined ? actor : copy.command(who);
}

/** The name of an import's file, or what it was instead; null: the ERP sent it. */
export function fileNameOf({ source }: { source: string }): string | null {
  if (source === EDIT_SOURCE) return copy.edit;
  return source === ERP_SOURCE ? null : source;
}
