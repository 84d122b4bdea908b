import fc from 'fast-check';
import { addDays, deliveryDay, holidayCodes, isBusinessDay } from 'shared-contracts/calendar';
import type { StoreCalendar } from 'shared-contracts/calendar';
import type { DeliveryAgenda } from 'shared-contracts/content';
import { countBooked, findDeliveryDays, periodKey, withoutFull } from './delivery-agenda';
import type { Booking } from './delivery-agenda';

const calendar: StoreCalendar = { cutOff: '18:00', worksOn: [], closings: [] };
const morning = { from: '08:00', to: '12:00', capacity: 2 };
const afternoon = { from: '12:00', to: '18:00', capacity: 1 };
const agenda: DeliveryAgenda = {
  weekdays: [1, 2, 3, 4, 5],
  periods: [afternoon, morning],
  daysAhead: 4,
};
/** A Tuesday. */
const tuesday = new Date('2026-11-24T10:00:00-03:00');

const findAt = (
  now: Date,
  businessDays: number,
  changed: Partial<DeliveryAgenda> = {},
  store = calendar,
) =>
  findDeliveryDays({ ...agenda, ...changed }, { now, calendar: store, businessDays }).map(
    ({ day, periods, businessDays: term }) => [day, term, periods.map(periodKey).join(' ')],
  );

describe('the days and periods of an own delivery', () => {
  it('begin with the term of the option, and go on for the days of the agenda', () => {
    expect(findAt(tuesday, 2)).toEqual([
      ['2026-11-26', 2, '08:00-12:00 12:00-18:00'],
      ['2026-11-27', 3, '08:00-12:00 12:00-18:00'],
    ]);
    expect(findAt(tuesday, 2, { weekdays: [6] })).toEqual([
      ['2026-11-28', 4, '08:00-12:00 12:00-18:00'],
    ]);
  });

  it('leave out closed days, holidays, and periods that end after the store closes early', () => {
    const closings = [
      { name: 'Balanço', from: '2026-12-21', to: '2026-12-22' },
      { name: 'Véspera', from: '2026-12-24', to: '2026-12-24', after: '12:00' },
    ];

    expect(
      findAt(new Date('2026-12-18T10:00:00-03:00'), 1, { daysAhead: 6 }, { ...calendar, closings }),
    ).toEqual([
      ['2026-12-23', 1, '08:00-12:00 12:00-18:00'],
      ['2026-12-24', 2, '08:00-12:00'],
      ['2026-12-28', 3, '08:00-12:00 12:00-18:00'],
    ]);
  });

  it.each([
    ['07:59', '08:00-12:00 12:00-18:00'],
    ['08:00', '12:00-18:00'],
    ['11:59', '12:00-18:00'],
    ['12:00', undefined],
  ])('of today have not begun at %s', (time, periods) => {
    const found = findAt(new Date(`2026-11-24T${time}:00-03:00`), 0, { daysAhead: 1 });

    expect(found.map(([, , each]) => each)[0]).toBe(periods);
  });

  it('of today end with the time for deliveries on the same day', () => {
    const store = { ...calendar, cutOff: '09:00' };
    const at = (time: string) =>
      findAt(new Date(`2026-11-24T${time}:00-03:00`), 0, { daysAhead: 2 }, store).map(
        ([day]) => day,
      );

    expect(at('08:59')).toEqual(['2026-11-24', '2026-11-25']);
    expect(at('09:00')).toEqual(['2026-11-25']);
  });

  it('count an order of former hours in every period that it meets', () => {
    const bookings = [{ day: '2026-11-26', period: '10:00-14:00', count: 1 }];
    const days = findDeliveryDays(agenda, { now: tuesday, calendar, businessDays: 2 });

    expect(countBooked(bookings, '2026-11-26', morning)).toBe(1);
    expect(withoutFull(days, bookings)[0]).toMatchObject({
      day: '2026-11-26',
      periods: [{ from: '08:00' }],
    });
  });

  const DAY_MS = 86_400_000;
  const HOURS = ['08:00', '10:00', '12:00', '15:00', '18:00'];
  const someAgenda = fc
    .tuple(
      fc.uniqueArray(fc.nat(6), { minLength: 1 }),
      fc.subarray([0, 1, 2, 3], { minLength: 1 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 1, max: 20 }),
    )
    .map(([weekdays, hours, capacities, daysAhead]): DeliveryAgenda => ({
      weekdays,
      periods: hours.map((at) => ({
        from: HOURS[at]!,
        to: HOURS[at + 1]!,
        capacity: capacities[at]!,
      })),
      daysAhead,
    }));
  const someCalendar = fc.record({
    cutOff: fc.constantFrom('09:00', '17:30'),
    worksOn: fc.subarray([...holidayCodes]),
    closings: fc.array(
      fc
        .tuple(fc.nat(40), fc.nat(5), fc.constantFrom(undefined, '11:00', '13:00'))
        .map(([from, length, after]) => ({
          name: 'Fechado',
          from: addDays('2026-12-10', from),
          to: addDays('2026-12-10', from + length),
          ...(after && { after }),
        })),
      { maxLength: 3 },
    ),
  });
  const someMoment = fc
    .tuple(fc.nat(30), fc.nat(1_439))
    .map(([day, minute]) => new Date(Date.UTC(2026, 11, 10 + day, 3, minute)));
  const someBookings = fc.array(
    fc
      .tuple(fc.nat(60), fc.nat(3), fc.integer({ min: 1, max: 3 }))
      .map(([day, at, count]): Booking => ({
        day: addDays('2026-12-10', day),
        period: `${HOURS[at]}-${HOURS[at + 1]}`,
        count,
      })),
    { maxLength: 20 },
  );

  it('are the same as those that are counted on a list of hours', () => {
    fc.assert(
      fc.property(
        someAgenda,
        someCalendar,
        someMoment,
        fc.nat(3),
        someBookings,
        (plan, store, now, businessDays, bookings) => {
          // São Paulo is three hours behind all year.
          const local = new Date(now.getTime() - 3 * 3_600_000).toISOString();
          const [today, time] = [local.slice(0, 10), local.slice(11, 16)];
          const first = deliveryDay(now, businessDays, store);
          const expected: string[] = [];
          for (
            let at = Date.parse(first);
            at < Date.parse(first) + plan.daysAhead * DAY_MS;
            at += DAY_MS
          ) {
            const day = new Date(at).toISOString().slice(0, 10);
            const weekday = new Date(at).getUTCDay();
            // A week-end is worked on where its neighbours say nothing: only holidays and closings count.
            const closings = store.closings.filter(({ from, to }) => from <= day && day <= to);
            const isHoliday = [1, 2, 3, 4, 5].includes(weekday)
              ? !isBusinessDay(day, { ...store, closings: [] })
              : ['01-01', '12-25'].some(
                  (code) => day.endsWith(code) && !store.worksOn.some((each) => each === code),
                );
            for (const { from, to, capacity } of plan.periods) {
              const booked = bookings
                .filter((each) => each.day === day && each.period === `${from}-${to}`)
                .reduce((sum, { count }) => sum + count, 0);
              const isOpen =
                plan.weekdays.includes(weekday) &&
                !isHoliday &&
                closings.every(({ after }) => after !== undefined && to <= after);
              const isReachable =
                day !== today ||
                (time < store.cutOff &&
                  from > time &&
                  closings.every(({ after }) => after !== undefined && time < after));
              if (isOpen && isReachable && booked < capacity) expected.push(`${day} ${from}-${to}`);
            }
          }

          const days = withoutFull(
            findDeliveryDays(plan, { now, calendar: store, businessDays }),
            bookings,
          );
          const found = days.flatMap(({ day, periods }) =>
            periods.map((period) => `${day} ${periodKey(period)}`),
          );

          expect(found).toEqual(expected);
          for (const each of days) {
            expect(deliveryDay(now, each.businessDays, store) >= each.day).toBe(true);
            expect(each.day >= first).toBe(true);
          }
        },
      ),
    );
  });

  it('are never fewer with more capacity, nor more with more orders', () => {
    fc.assert(
      fc.property(someAgenda, someMoment, someBookings, someBookings, (plan, now, before, more) => {
        const keysOf = (each: DeliveryAgenda, bookings: Booking[]) =>
          withoutFull(findDeliveryDays(each, { now, calendar, businessDays: 1 }), bookings).flatMap(
            ({ day, periods }) => periods.map((period) => `${day} ${periodKey(period)}`),
          );
        const larger = {
          ...plan,
          periods: plan.periods.map((period) => ({ ...period, capacity: period.capacity + 1 })),
        };
        const found = keysOf(plan, before);

        expect(keysOf(larger, before)).toEqual(expect.arrayContaining(found));
        expect(found).toEqual(expect.arrayContaining(keysOf(plan, [...before, ...more])));
      }),
    );
  });
});
