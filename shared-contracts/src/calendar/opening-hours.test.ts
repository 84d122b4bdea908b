import fc from 'fast-check';
import { formatWeek, readHours, readWeek, readWeekdays, weekdayNames } from './index';

const minute = fc.integer({ min: 0, max: 23 * 60 + 59 });
const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const hours = fc.uniqueArray(minute, { minLength: 2, maxLength: 4 }).map((minutes) => {
  const times = minutes.toSorted((a, b) => a - b).map(toTime);
  return times.length < 4
    ? `${times[0]} às ${times[1]}`
    : `${times[0]} às ${times[1]} e ${times[2]} às ${times[3]}`;
});
const week = fc.record(
  Object.fromEntries(
    weekdayNames.map((name) => [name, fc.oneof(hours, fc.constant('08:00 às 18:00'))]),
  ),
  { requiredKeys: [] },
);

describe('opening hours', () => {
  it('are the same week after they were written for shoppers and read again', () => {
    fc.assert(
      fc.property(week, (hoursOfDays) => {
        expect(readWeek(formatWeek(hoursOfDays))).toEqual(hoursOfDays);
      }),
    );
  });

  it('are one line for days one after the other', () => {
    expect(
      formatWeek({
        monday: '8h às 18h',
        tuesday: '08:00-18:00',
        thursday: '8 às 12, 13h às 17h30',
        saturday: '08:00 às 12:00',
        sunday: '08:00 às 12:00',
      }),
    ).toEqual([
      { days: 'Segunda e terça-feira', hours: '08:00 às 18:00' },
      { days: 'Quinta-feira', hours: '08:00 às 12:00 e 13:00 às 17:30' },
      { days: 'Sábado e domingo', hours: '08:00 às 12:00' },
    ]);
    const everyDay = Object.fromEntries(weekdayNames.map((name) => [name, '7h às 22h']));
    expect(formatWeek(everyDay)).toEqual([{ days: 'Todos os dias', hours: '07:00 às 22:00' }]);
  });

  it.each(['8', '18:00 às 8:00', '08:00 às 25:00', '08:00 às 12:00 e 11:00 às 18:00', 'fechado'])(
    'are not read from %j',
    (text) => {
      expect(readHours(text)).toBeUndefined();
    },
  );

  it('that cannot be read stay in sight', () => {
    expect(readWeek([{ days: 'Segunda a sexta, exceto feriados', hours: '8h às 18h' }])).toEqual({
      monday: 'Segunda a sexta, exceto feriados: 8h às 18h',
    });
    expect(readWeekdays('Sexta a segunda')).toBeUndefined();
  });
});
