export const copy = {
  unknownPicture: 'Imagem não encontrada.',
  badAddress: 'Endereço de imagem inválido.',
  badWidth: 'Largura de imagem inválida.',
  badFormat: 'Formato de imagem inválido.',
  busy: 'Há imagens demais na fila. Tente de novo em instantes.',
  /** The text in the drawing for products without a picture. */
  noPicture: 'Sem foto',
};
