import { REPLY_DAYS } from '../text/shop-terms';

export const copy = {
  title: 'Contato',
  description:
    'WhatsApp, telefone, e-mail, horários e endereços das nossas lojas de materiais para construção.',
  lead: 'Fale com quem entende de obra. Escolha o canal que for melhor para você.',
  channels: 'Canais de atendimento',
  whatsapp: 'WhatsApp',
  whatsappHint: 'O jeito mais rápido de tirar dúvidas sobre produtos e pedidos.',
  openChat: 'Abrir conversa',
  email: 'E-mail',
  emailHint: `Respondemos em até ${REPLY_DAYS} dias.`,
  phone: 'Telefone',
  hours: 'Horário de atendimento',
  company: 'Empresa',
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
  stores: 'Nossas lojas',
  beforeYouAsk: 'Antes de escrever',
  beforeYouAskHint: 'Talvez a resposta já esteja aqui:',
  faq: 'Perguntas frequentes',
  delivery: 'Política de entrega',
  tracking: 'Acompanhar pedido',
};
