const TIME_ZONE = 'America/Sao_Paulo';

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** An ISO time as '25/11/2026, 19:30', in the store's time zone. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

const dayFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' });

/** `YYYY-MM-DD` as '25/11/2026'. */
export const formatDay = (day: string): string => dayFormat.format(new Date(day));
