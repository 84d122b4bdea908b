export const copy = {
  title: 'Nossas lojas',
  description: (name: string, cities: string) =>
    `Endereços, telefones e horários das lojas da ${name} em ${cities}.`,
  lead: 'Venha ver de perto, tire dúvidas com quem entende e leve na hora.',
  storeDescription: (store: string, name: string, city: string) =>
    `${store} da ${name} em ${city}: endereço, telefone, horários e retirada de pedidos.`,

  openUntil: (time: string) => `Aberta agora, até as ${time}.`,
  opens: (day: string, time: string) => `Fechada agora. Abre ${day} às ${time}.`,
  today: 'hoje',
  tomorrow: 'amanhã',

  address: 'Endereço',
  chat: 'Conversar pelo WhatsApp',
  hours: 'Horários',
  pickup: 'Retirada de pedidos',
  collects: 'Para retirar aqui uma compra feita no site, escolha esta loja ao finalizar a compra.',
  collectsNot: 'Esta loja não faz retirada de compras feitas no site.',
  delivery: 'Política de entrega',
  others: 'Outras lojas',
  all: 'Ver todas as lojas',
};
