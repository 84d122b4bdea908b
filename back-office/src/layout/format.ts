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
