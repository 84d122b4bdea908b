import { RETURN_DAYS } from 'shared-contracts/calendar';

export const copy = {
  landmark: 'Rodapé',
  help: 'Ajuda',
  about: 'Sobre nós',
  faq: 'Perguntas frequentes',
  privacy: 'Política de privacidade',
  deliveryPolicy: 'Política de entrega',
  returns: 'Trocas e devoluções',
  contactPage: 'Contato',
  categories: 'Categorias',
  allProducts: 'Todos os produtos',
  contact: 'Atendimento',
  chat: 'Conversar pelo WhatsApp',
  hours: 'Horário de atendimento',
  social: 'Redes sociais',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  payment: 'Aceitamos',
  internetOnly:
    'Preços, promoções, condições de pagamento, frete e produtos valem somente para compras feitas por esta loja na internet.',
  illustrative: 'As fotos dos produtos são apenas ilustrativas.',
  withdrawal: `Você pode desistir da compra em até ${RETURN_DAYS} dias depois de receber o pedido (art. 49 do Código de Defesa do Consumidor).`,
  since: (year: number) => `Desde ${year}`,
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
};
