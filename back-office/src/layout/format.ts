const TIME_ZONE = 'America/Sao_Paulo';

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** An ISO time as '25/11/2026, 19:30', in the store's time zone. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

const price = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Cents as 'R$ 1.234,56'. */
export const formatPrice = (cents: number): string => price.format(cents / 100);

const day = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day as 'qua., 25/11/2026'. */
export const formatDay = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));
