import { BAD_REMOTE } from '@fireflay/testing/bad-releases';
import type { LiveVerdict } from './live-trial';
import type { GateVerdict, TriedRelease } from './tried-release';

export interface Trial {
  release: TriedRelease;
  gate: GateVerdict;
  live?: LiveVerdict;
}

/** @returns one sentence for each thing that must not happen to a bad release */
export function findWrong({ release, gate, live }: Trial): string[] {
  const { id, remote: own = BAD_REMOTE } = release;
  const wrong: string[] = [];
  if (!gate.isExpected) {
    wrong.push(`${id}: the gate says ${gate.refusal ? `"${gate.refusal}"` : 'yes'}`);
  }
  if (live && !gate.refusal && !live.why && live.hit > 0) {
    wrong.push(`${id}: everybody is hit and nobody is told`);
  }
  for (const remote of live?.blamed ?? []) {
    if (remote !== own) wrong.push(`${id}: ${remote} is blamed for ${own}`);
  }
  return wrong;
}
