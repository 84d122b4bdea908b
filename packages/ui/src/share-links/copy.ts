export const copy = {
  copyLink: 'Copiar link',
  linkCopied: 'Link copiado.',
  linkToCopy: (url: string) => `Copie o link: ${url}`,
  byWhatsApp: 'Enviar pelo WhatsApp',
};
