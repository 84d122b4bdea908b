import type { Deviation } from './client';

/** Bounds the memory: a server whose replies differ in more ways is described by the first ones. */
const MAX_REPORTED = 500;

/** Logs each (operation, field, effect) once. List positions do not distinguish fields. */
export function createDeviationReport(notice: (text: string) => void) {
  const reported = new Set<string>();
  return (operation: string, deviations: readonly Deviation[]): void => {
    for (const { path, got, expected, effect } of deviations) {
      const field = path.replace(/\[\d+\]/g, '[]') || 'reply';
      const key = `${operation} ${field} ${effect}`;
      if (reported.has(key) || reported.size >= MAX_REPORTED) continue;
      reported.add(key);
      notice(`${key}: got ${got}, expected ${expected}`);
    }
  };
}
