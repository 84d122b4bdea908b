import { spawnSync } from 'node:child_process';

export const canRun = (program: string, option = '--version'): boolean =>
  spawnSync(program, [option]).status === 0;

/**
 * One sentence about the system's packages that are missing; undefined: all are there.
 *
 * @param packages whether each package is installed
 */
export function describeMissing(
  work: string,
  packages: Record<string, boolean>,
): string | undefined {
  const missing = Object.keys(packages).filter((each) => !packages[each]);
  return missing.length === 0
    ? undefined
    : `${work} needs ${missing.join(' and ')}: apt-get install ${missing.join(' ')}.`;
}
