/** What a shopper reads about the catalogue. */
export const copy = {
  unknownProduct: 'Não encontramos este produto. Ele pode ter saído de linha.',
};
