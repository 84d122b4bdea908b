import type { CanReleaseReport, Pair } from '@fireflay/releases';

/** Whether the release was loaded and its pages opened, besides the comparison. */
export type LoadResult = { isLoaded: true; faults: string[] } | { isLoaded: false; reason: string };

export interface CanReleaseAnswer extends CanReleaseReport {
  /** The environment; undefined: the store of the settings. */
  to?: string | undefined;
  loaded?: LoadResult;
}

/** @param loaded the result of opening the release's pages */
export function withLoad(report: CanReleaseReport, loaded: LoadResult): CanReleaseAnswer {
  const faults = loaded.isLoaded ? loaded.faults : [];
  const refusals = [...report.refusals, ...faults];
  return { ...report, refusals, canRelease: refusals.length === 0, loaded };
}

/** Formats the answer for a terminal: the verdict, its reasons, each pair, and what was not tried. */
export function answerLines({ asked, to, canRelease, refusals, pairs, loaded }: CanReleaseAnswer) {
  const where = to ? ` to ${to}` : '';
  const subject = asked ?? 'what visitors get, or may be given back,';
  const verdict =
    asked === undefined
      ? `${subject} ${canRelease ? 'fits every running shell' : 'does not fit every running shell'}`
      : `${subject} ${canRelease ? 'can' : 'cannot'} be released${where}`;
  return [
    `${canRelease ? '✓' : '✗'} ${verdict}`,
    ...refusals.map((refusal) => `  ${refusal}`),
    ...(pairs.length === 0
      ? ['  No shell has recorded itself there: nothing to compare with.']
      : []),
    ...pairs.map(describePair),
    ...(loaded ? [describeLoad(loaded)] : []),
  ];
}

function describePair({ release, role, shell, isReady, misfits }: Pair): string {
  const state = isReady ? '' : ' (not ready: has no visitors)';
  return `  ${misfits.length === 0 ? '✓' : '✗'} ${release} (${role}) in ${shell || 'the shell'}${state}`;
}

const describeLoad = (loaded: LoadResult) =>
  loaded.isLoaded
    ? `  ${loaded.faults.length === 0 ? '✓' : '✗'} loaded, rendered and opened in the shell of these sources`
    : `  – compared, but not loaded: ${loaded.reason}`;
