export const copy = {
  noReceiver:
    'A loja não tem o endereço do ERP (ERP_WEBHOOK_URL): não há para onde enviar. Peça a quem opera a loja.',
  gone: 'Esta mensagem não existe mais: a loja as guarda por 30 dias.',
};
