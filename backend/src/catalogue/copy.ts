/** What a shopper reads about the catalogue. */
export const copy = {
  busy: 'Há muitas buscas neste momento. Tente de novo em instantes.',
  tooManySearches: 'Muitas buscas em pouco tempo. Aguarde um instante e tente de novo.',
  unknownProduct: 'Não encontramos este produto. Ele pode ter saído de linha.',
};
