import {
  acceptsSameDay,
  addBusinessDays,
  addDays,
  dayOf,
  deliveryDay,
  easterSunday,
  formatLongDate,
  formatDateTime,
  formatShortDate,
  formatWeekdayDate,
  isBusinessDay,
  nationalHolidays,
  standardCalendar,
  storeTime,
  weekdayOf,
} from './index';

describe('the store’s clock', () => {
  it('shows the time of São Paulo', () => {
    expect(storeTime(new Date('2026-11-21T02:59:59Z'))).toEqual({
      day: '2026-11-20',
      hour: 23,
      minute: 59,
    });
    expect(storeTime(new Date('2026-11-21T03:00:00Z'))).toEqual({
      day: '2026-11-21',
      hour: 0,
      minute: 0,
    });
  });

  it('applies the daylight saving time of former years', () => {
    expect(dayOf(new Date('2018-12-10T02:30:00Z'))).toBe('2018-12-10');
  });
});

describe('day arithmetic', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(weekdayOf('2026-11-21')).toBe(6);
  });

  it.each(['2026-02-30', '21/11/2026', '2026-11-21T10:00:00Z', ''])('is not %j', (text) => {
    expect(() => addDays(text, 1)).toThrow(RangeError);
    expect(() => formatShortDate(text)).toThrow(RangeError);
  });
});

describe('holidays', () => {
  it.each([
    ['2000-04-23'],
    ['2008-03-23'],
    ['2011-04-24'],
    ['2019-04-21'],
    ['2024-03-31'],
    ['2025-04-20'],
    ['2026-04-05'],
    ['2027-03-28'],
    ['2038-04-25'],
  ])('have Easter on %s', (easter) => {
    expect(easterSunday(Number(easter.slice(0, 4)))).toBe(easter);
  });

  it('are those of 2026', () => {
    expect(nationalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-02-16',
      '2026-02-17',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-06-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ]);
  });

  it('include 20 November since 2024', () => {
    expect(isBusinessDay('2023-11-20')).toBe(true);
    expect(isBusinessDay('2024-11-20')).toBe(false);
  });
});

describe('business days', () => {
  it.each([
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-11-21', 2, '2026-11-24'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2026-02-13', 1, '2026-02-18'],
    ['2026-04-02', 3, '2026-04-08'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('from %s, %i on: %s', (day, count, reached) => {
    expect(addBusinessDays(day, count)).toBe(reached);
  });

  it('can be added in two steps with the same result', () => {
    for (let start = 0; start < 400; start += 7) {
      const day = addDays('2026-01-01', start);

      expect(addBusinessDays(addBusinessDays(day, 3), 4)).toBe(addBusinessDays(day, 7));
      expect(isBusinessDay(addBusinessDays(day, 5))).toBe(true);
    }
  });

  it('are refused as a negative number or a fraction', () => {
    expect(() => addBusinessDays('2026-11-21', -1)).toThrow(RangeError);
    expect(() => addBusinessDays('2026-11-21', 1.5)).toThrow(RangeError);
  });

  it('start from the store’s day when a delivery is promised', () => {
    expect(deliveryDay(new Date('2026-11-24T01:00:00Z'), 2)).toBe('2026-11-25');
  });
});

describe('delivery on the same day', () => {
  const at = (moment: string) => new Date(`${moment}:00-03:00`);
  const calendar = {
    cutOff: '17:30',
    worksOn: ['12-25'],
    closings: [
      { name: 'Véspera', from: '2026-12-24', to: '2026-12-24', after: '12:00' },
      { name: 'Recesso', from: '2026-12-28', to: '2027-01-02' },
    ],
  };

  it.each([
    ['2026-11-22T17:59', true],
    ['2026-11-22T18:00', false],
    ['2026-12-25T10:00', false],
  ])('is accepted on the standard calendar at %s: %s', (moment, isAccepted) => {
    expect(acceptsSameDay(at(moment), standardCalendar)).toBe(isAccepted);
  });

  it.each([
    ['2026-12-23T17:29', true],
    ['2026-12-23T17:30', false],
    ['2026-12-24T11:59', true],
    ['2026-12-24T12:00', false],
    ['2026-12-25T10:00', true],
    ['2026-12-29T10:00', false],
  ])(
    'follows the cut-off, the holidays and the closing days of the store at %s: %s',
    (moment, isAccepted) => {
      expect(acceptsSameDay(at(moment), calendar)).toBe(isAccepted);
    },
  );
});

describe('dates as text', () => {
  it('have the format of pt-BR', () => {
    const intl = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

    for (let each = 1; each < 400; each++) {
      const day = addDays('2026-01-01', each);
      if (day.endsWith('-01')) continue;
      expect(formatLongDate(day)).toBe(intl.format(new Date(`${day}T12:00:00Z`)));
    }
  });

  it('name the first day of a month by its ordinal', () => {
    expect(formatLongDate('2026-12-01')).toBe('1º de dezembro de 2026');
    expect(formatWeekdayDate('2026-12-01')).toBe('terça-feira, 1º de dezembro');
  });

  it('have formats that are short, with the weekday, and with the time', () => {
    expect(formatShortDate('2026-11-21')).toBe('21/11/2026');
    expect(formatWeekdayDate('2026-11-21')).toBe('sábado, 21 de novembro');
    expect(formatDateTime(new Date('2026-11-22T01:05:00Z'))).toBe('21/11/2026 às 22:05');
  });
});
