export const copy = {
  scan: 'Escaneie o QR Code para pagar',
  qrCode: 'QR Code do PIX',
  code: 'PIX Copia e Cola',
  copyCode: 'Copiar código',
  copied: 'Código copiado!',
  copyByHand: 'Selecione o código e copie.',
};
