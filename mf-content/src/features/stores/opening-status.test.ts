import fc from 'fast-check';
import { standardCalendar } from 'shared-contracts/calendar';
import { readOpeningStatus } from './opening-status';

const hours = [
  { days: 'Segunda a sexta-feira', hours: '08:00 às 12:00 e 13:00 às 18:00' },
  { days: 'Sábado', hours: '08:00 às 12:00' },
];

/** An instant on the store's clock, three hours behind. */
const at = (text: string) => new Date(`${text}:00-03:00`);

const statusAt = (text: string, calendar = standardCalendar) =>
  readOpeningStatus(at(text), hours, calendar);

describe('the opening status of a store', () => {
  it.each([
    ['2026-11-30T08:00', { isOpen: true, until: '12:00' }],
    ['2026-11-30T11:59', { isOpen: true, until: '12:00' }],
    ['2026-11-30T12:00', { isOpen: false, day: '2026-11-30', from: '13:00' }],
    ['2026-11-30T18:00', { isOpen: false, day: '2026-12-01', from: '08:00' }],
    ['2026-11-30T07:00', { isOpen: false, day: '2026-11-30', from: '08:00' }],
    // A Saturday afternoon, and the eve of a holiday on a Friday.
    ['2026-11-28T15:00', { isOpen: false, day: '2026-11-30', from: '08:00' }],
    ['2026-12-24T18:30', { isOpen: false, day: '2026-12-26', from: '08:00' }],
  ])('at %s is %j', (now, expected) => {
    expect(statusAt(now)).toEqual(expected);
  });

  it('respects closing days, and days on which the store closes early', () => {
    const closings = [
      { name: 'Recesso', from: '2026-12-28', to: '2027-01-03' },
      { name: 'Jogo', from: '2026-12-02', to: '2026-12-02', after: '15:00' },
    ];
    const calendar = { ...standardCalendar, closings };

    expect(statusAt('2026-12-28T09:00', calendar)).toEqual({
      isOpen: false,
      day: '2027-01-04',
      from: '08:00',
    });
    expect(statusAt('2026-12-02T14:00', calendar)).toEqual({ isOpen: true, until: '15:00' });
    expect(statusAt('2026-12-02T15:00', calendar)).toEqual({
      isOpen: false,
      day: '2026-12-03',
      from: '08:00',
    });
  });

  it('is missing where the hours cannot be read, and where the store never opens', () => {
    const unreadable = [...hours, { days: 'Domingo', hours: 'sob consulta' }];

    expect(readOpeningStatus(at('2026-11-30T09:00'), unreadable, standardCalendar)).toBeUndefined();
    expect(readOpeningStatus(at('2026-11-30T09:00'), [], standardCalendar)).toBeUndefined();
  });

  it('is open in exactly the minutes that the hours have', () => {
    const minutes = { min: 0, max: 7 * 24 * 60 - 1 };
    fc.assert(
      fc.property(fc.integer(minutes), (minute) => {
        // A Monday without a holiday in its week.
        const now = new Date(at('2026-11-23T00:00').getTime() + minute * 60_000);
        const [weekday, time] = [Math.floor(minute / 1440), (minute % 1440) / 60];
        const isMorning = weekday < 6 && time >= 8 && time < 12;
        const isAfternoon = weekday < 5 && time >= 13 && time < 18;

        expect(readOpeningStatus(now, hours, standardCalendar)?.isOpen).toBe(
          isMorning || isAfternoon,
        );
      }),
    );
  });
});
