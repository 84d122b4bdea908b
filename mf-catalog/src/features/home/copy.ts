export const copy = {
  description: (store: string, city: string) =>
    `${store}: pisos, revestimentos, louças, metais, ferramentas e tudo para a sua obra em ${city} e região. ` +
    'Pague no Pix ou em parcelas no cartão.',
  pageTitle: (store: string) => `${store}: tudo para construir e reformar`,
  carousel: 'Ofertas em destaque',
  tools: 'Ferramentas para a obra',
  carouselRole: 'carrossel',
  newTab: '(abre em nova aba)',
  previousBanner: 'Banner anterior',
  nextBanner: 'Próximo banner',
  banner: (number: number, count: number) => `Banner ${number} de ${count}`,
  pause: 'Pausar a troca de banners',
  play: 'Retomar a troca de banners',
  bestSellers: {
    badge: 'Campeões de venda',
    title: 'Mais Vendidos',
    text: 'Descubra os produtos favoritos dos nossos clientes. Qualidade garantida e os melhores preços!',
  },
  selection: {
    badge: 'Nossa seleção',
    title: 'Destaques',
    text: 'Um pouco de cada seção da loja, para começar a sua obra.',
  },
  categories: 'Para cada ambiente',
};
