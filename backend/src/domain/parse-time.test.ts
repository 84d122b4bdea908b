import { parseTime } from './parse-time';

describe('parseTime', () => {
  it.each([
    ['2026-11-22T08:00', '2026-11-22T11:00:00.000Z'],
    ['2026-11-22 08:00:30', '2026-11-22T11:00:30.000Z'],
    ['2026-11-22', '2026-11-22T03:00:00.000Z'],
    ['2026-11-22T08:00Z', '2026-11-22T08:00:00.000Z'],
    ['2026-11-22T08:00:00.5-0400', '2026-11-22T12:00:00.500Z'],
  ])('reads %s, on the clock of the store where it has no zone', (text, expected) => {
    expect(parseTime(text)?.toISOString()).toBe(expected);
  });

  it.each(['', '1', 'yesterday', '22/11/2026', '2026-13-01', '2026-02-31', '2026-11-22T25:00'])(
    'reads no time in "%s"',
    (text) => {
      expect(parseTime(text)).toBeUndefined();
    },
  );
});
