import { storeTime } from 'shared-contracts/calendar';

const timePattern =
  /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<clock>\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * An ISO time as people and ERPs write it. Without a zone it is on the store's clock, not on that of the server, which
 * often is UTC; without a time it is the day's beginning. undefined: no such time.
 */
export function parseTime(text: string): Date | undefined {
  const parts = timePattern.exec(text.trim())?.groups;
  if (!parts) return undefined;
  const { day = '', clock = '00:00', zone } = parts;
  const time = new Date(`${day}T${clock}${zone ?? 'Z'}`);
  // JavaScript reads 31 February as 3 March.
  const isDay = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false;
  if (Number.isNaN(time.getTime()) || !isDay) return undefined;
  return zone === undefined ? new Date(time.getTime() - storeOffsetMs(time)) : time;
}

/** The time that the store's clock is ahead of UTC. */
function storeOffsetMs(instant: Date): number {
  const { day, hour, minute } = storeTime(instant);
  const shown = Date.parse(`${day}T00:00Z`) + (hour * 60 + minute) * 60_000;
  return shown - Math.floor(instant.getTime() / 60_000) * 60_000;
}
