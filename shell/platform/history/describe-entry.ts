import type { HistoryEntry } from '@fireflay/releases';
import { copy } from '../copy';
import { formatMoment, formatNumber } from '../format';

/** The versions that a change is about, and the share of a canary. */
export function describeVersions({ what, from, to, canary, percent }: HistoryEntry): string {
  if (what === 'canary') return `${canary} · ${formatNumber(percent)}%`;
  return canary ?? (from && from !== to ? `${from} → ${to}` : to) ?? '';
}

/** Describes a change in the history, in the order of its columns. */
export const describeEntry = (entry: HistoryEntry): string =>
  [
    formatMoment(entry.at),
    entry.who,
    entry.remote,
    copy.actions[entry.what],
    describeVersions(entry),
    entry.why ?? '',
  ].join(' ');
