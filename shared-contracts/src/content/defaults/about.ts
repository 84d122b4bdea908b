/** The page about the store. */
export interface AboutPage {
  description: string;
  lead: string;
  story: string[];
  facts: { value: string; label: string }[];
  productsTitle: string;
  productsHint: string;
}

export const standardAbout: AboutPage = {
  description: '{loja}: materiais para construção em {cidade} desde {fundacao}.',
  lead: 'Desde {fundacao} ajudamos {cidade} a construir, reformar e cuidar da casa.',
  story: [
    'A {nome_curto} abriu as portas em {fundacao}, em {cidade}. De lá para cá a cidade cresceu e as casas mudaram. Nós seguimos ao lado de quem constrói.',
    'Hoje temos {lojas} em {cidades} e esta loja na internet, com o mesmo cuidado do balcão: produto certo, preço claro e entrega combinada.',
    'Atendemos quem troca uma torneira e quem reforma a casa inteira: pessoas físicas e empresas, com a mesma atenção.',
  ],
  facts: [
    { value: '{fundacao}', label: 'ano em que abrimos' },
    { value: '{decadas}+', label: 'anos de atividade' },
    { value: '{lojas}', label: 'em {cidades}' },
  ],
  productsTitle: 'Nossos Produtos',
  productsHint: 'Da pintura ao encanamento, do piso à torneira.',
};
