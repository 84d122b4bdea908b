export const copy = {
  unknownPart: 'Esta parte do mapa do site não existe.',
};
