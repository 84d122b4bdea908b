import { canaryOf, liveOf } from '@fireflay/releases';
import type { Discovery, DiscoveryEntry, HistoryEntry, ReleaseName } from '@fireflay/releases';

/** A line for each remote: live release, canary, and target of a rollback; then the freezes. */
export function statusLines({ microFrontends, freezes = [] }: Discovery, only?: string): string[] {
  const rows = Object.entries(microFrontends)
    .filter(([remote]) => !only || remote === only)
    .map(([remote, entries]) => {
      const live = liveOf(entries);
      const canary = canaryOf(entries);
      return [
        remote,
        `${live?.metadata.version ?? '–'}${live?.extras?.pinned ? ' (pinned)' : ''}`,
        canary ? describeCanary(canary) : '–',
        live?.extras?.previous?.[0] ?? '–',
      ];
    });
  return [
    ...alignColumns([['REMOTE', 'LIVE', 'CANARY', 'ROLLBACK TO'], ...rows]),
    ...freezes.map(({ from, until, why }) => `Frozen from ${from} until ${until}: ${why}`),
  ];
}

function describeCanary({ metadata, deployment, extras }: DiscoveryEntry): string {
  const plan =
    extras?.rollout && ` (step ${extras.rollout.at + 1} of ${extras.rollout.steps.length})`;
  return `${metadata.version} ${deployment?.traffic}%${plan ?? ''}`;
}

export function historyLines(entries: HistoryEntry[]): string[] {
  return alignColumns([
    ['WHEN', 'WHO', 'REMOTE', 'WHAT', 'WHY'],
    ...entries.map((entry) => [
      entry.at.replace('T', ' ').slice(0, 19),
      entry.who,
      entry.remote,
      describeChange(entry),
      entry.why ?? '',
    ]),
  ]);
}

/** The author and the reason of the release's rollback; undefined if there is none, or after a new promotion. */
export function describeReversal(
  entries: HistoryEntry[],
  { remote, version }: ReleaseName,
): string | undefined {
  const last = entries.find(
    (entry) =>
      entry.remote === remote &&
      ((entry.what === 'rollback' && entry.from === version) ||
        (entry.what === 'withdraw' && entry.canary === version) ||
        (entry.what === 'promote' && entry.to === version)),
  );
  if (!last || last.what === 'promote') return undefined;
  return `${remote} ${version} was rolled back on ${last.at.slice(0, 10)} by ${last.who}${last.why ? `: ${last.why}` : '.'}`;
}

function describeChange({ what, from, to, canary, percent }: HistoryEntry): string {
  if (what === 'canary') return `canary ${canary} ${percent}%`;
  if (what === 'freeze' || what === 'unfreeze') return what;
  if (what === 'withdraw') return `withdraw ${canary ?? ''}`.trim();
  return from && to && from !== to ? `${what} ${from} → ${to}` : `${what} ${to ?? ''}`.trim();
}

function alignColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
