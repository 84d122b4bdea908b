import { SAMPLE_STORE } from '../../catalogue-import/write/undo-plan';
import { copy } from './copy';

/** Who made an import, for employees. */
export function describeActor(actor: string): string {
  if (/^erp\b/.test(actor)) return copy.erp;
  if (actor === SAMPLE_STORE) return copy.sampleStore;
  const [, who] = /^command (.+)$/.exec(actor) ?? [];
  return who === undefined ? actor : copy.command(who);
}

/** Null: the ERP sent it, without a file. */
export const fileNameOf = ({ source }: { source: string }): string | null =>
  source === 'erp' ? null : source;
