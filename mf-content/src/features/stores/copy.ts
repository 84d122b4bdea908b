export const copy = {
  map: (store: string) => `Ver no mapa: ${store} (abre em outra aba)`,
};
