import { formatPeriod, formatWeekdayDate } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';

/** 'terça-feira, 24 de novembro, das 08:00 às 12:00'. */
export const describePeriod = (day: Day, period: string): string =>
  `${formatWeekdayDate(day)}, ${formatPeriod(period)}`;
