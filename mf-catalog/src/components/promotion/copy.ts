export const copy = {
  from: 'De',
  previous: 'preço anterior',
  now: 'por',
  offer: 'Em oferta',
  /** @param day `YYYY-MM-DD` */
  offerUntil: (day: string) => `Oferta até ${day.slice(8)}/${day.slice(5, 7)}`,
};
