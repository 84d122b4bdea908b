export const copy = {
  unknownPart: 'Esta parte do mapa do site não existe.',
  badHost: 'Endereço da loja inválido.',
};
