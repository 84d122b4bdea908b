/** Texts of other pages, too: those of the stores' own pages are in page-copy.ts. */
export const copy = {
  map: (store: string) => `Ver no mapa: ${store} (abre em outra aba)`,
  onDay: (day: string) => `em ${day}`,
  onDays: (from: string, to: string) => `de ${from} a ${to}`,
  closed: (days: string) => `fechado ${days}.`,
  closesEarly: (days: string, time: string) => `fechado ${days} a partir das ${time}.`,
};
