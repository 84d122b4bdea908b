/** Texts for shoppers, shared by several operations. */
export const copy = {
  invalid: 'Alguns dados não estão como esperado. Confira e tente de novo.',
  broken: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  unknownAddress: 'Não encontramos o que você procura.',
  signIn: 'Entre na sua conta para continuar.',
  notYours: 'Estes dados são de outra conta.',
};
