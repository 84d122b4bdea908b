export const copy = {
  worksWithoutScript:
    'Sem ele, você pode buscar produtos e ver preços, e comprar com o nosso atendimento pelo',
  whatsapp: 'WhatsApp',
  or: 'ou pelo telefone',
};
