export const copy = {
  external: 'A busca da loja é a do sistema da sua empresa. Cadastre os sinônimos lá.',
  noWords: 'Escreva as palavras que os clientes usam.',
  sameWords: 'Para a busca estas palavras já são as mesmas. Escreva outras.',
  findsNothing: (meant: string) =>
    `Nenhum produto da loja responde a “${meant}”. Use palavras do nome do produto.`,
};
