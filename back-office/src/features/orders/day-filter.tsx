import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { isDay } from 'shared-contracts/calendar';
import { copy } from './copy';

interface DayFilterProps {
  /** `YYYY-MM-DD`; undefined: every day. */
  day: string | undefined;
  /** Empty: every day. */
  onChange: (day: string) => void;
}

/** Chooses the day of delivery of the orders that are shown. */
export const DayFilter = ({ day, onChange }: DayFilterProps) => (
  <DatePicker
    aria-label={copy.deliveryDay}
    prefix={copy.delivery}
    placeholder={copy.anyDay}
    format="DD/MM/YYYY"
    value={day === undefined ? null : dayjs(day)}
    onChange={(chosen) => onChange(chosen ? chosen.format('YYYY-MM-DD') : '')}
  />
);

/** The name of the chosen day in the address. */
export const DAY_FILTER = 'dia';

/** The address of a page of orders with the chosen day. */
export const atDay = (path: string, { day }: { day?: string }) =>
  day === undefined ? path : `${path}?${DAY_FILTER}=${day}`;

/** A day of the address as an argument of a query; what is no day of a calendar filters nothing. */
export const toDayQuery = (typed: string): { day?: string } => (isDay(typed) ? { day: typed } : {});
