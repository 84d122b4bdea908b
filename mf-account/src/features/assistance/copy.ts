export const copy = {
  title: 'Fale com o atendimento',
  whatsapp: 'WhatsApp',
  phone: 'Telefone',
  email: 'E-mail',
  hours: 'Horário',
  opensChat: 'Abrir conversa',
};
