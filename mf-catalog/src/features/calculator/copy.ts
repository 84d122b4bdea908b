export const copy = {
  title: 'Calculadora de obra',
  description: (store: string) =>
    `Calcule tudo para o piso, a parede, o banheiro ou a pintura: argamassa, rejunte, espaçadores, tinta e mais, com preço e estoque da ${store}.`,
  intro:
    'Escolha o serviço e digite as medidas. Mostramos o que comprar, quanto de cada e por quê, com preço e estoque.',
  services: 'O que você vai fazer?',
  productGone: 'O produto que estava escolhido saiu do catálogo: mostramos outro.',
  sources:
    'As quantidades vêm, nesta ordem, do rótulo do produto, da fórmula do fabricante, do SINAPI, de regras gerais e de estimativas da loja. Cada linha diz qual. Confira as medidas no local antes de comprar.',
};
