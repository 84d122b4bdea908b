import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';

const TIME_ZONE = 'America/Sao_Paulo';

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** An ISO time as '25/11/2026, 19:30', in the store's time zone. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

const weekday = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day as 'qua., 25/11/2026'. */
export const formatWeekday = (iso: string): string => weekday.format(new Date(`${iso}T00:00:00Z`));

const dayFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' });

/** `YYYY-MM-DD` as '25/11/2026'. */
export const formatDay = (day: string): string => dayFormat.format(new Date(day));

/**
 * Takes the time as the clock on the store's wall shows it, wherever the employee's computer is. Brazil has no summer
 * time.
 */
export const toStoreTime = (date: Dayjs) =>
  new Date(`${date.format('YYYY-MM-DDTHH:mm:00')}-03:00`).toISOString();

/** The way back: an ISO time as the store's clock shows it. */
export const fromStoreTime = (iso: string): Dayjs =>
  dayjs(new Date(iso).toLocaleString('sv-SE', { timeZone: TIME_ZONE }));

const share = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** A part of a whole, from 0 to 1, as '12,5%'. */
export const formatShare = (part: number): string => share.format(part);
