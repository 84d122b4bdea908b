export const copy = {
  unknownPicture: 'Imagem não encontrada.',
  badAddress: 'Endereço de imagem inválido.',
  badWidth: 'Largura de imagem inválida.',
  badFormat: 'Formato de imagem inválido.',
};
