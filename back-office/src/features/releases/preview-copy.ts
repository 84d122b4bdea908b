export const previewCopy = {
  title: (release: string) => `Link de prévia de ${release}`,
  short: 'Prévia',
  create: 'Criar link',
  hours: 'Vale por quantas horas',
  help: 'O link mostra esta versão, na loja de verdade, a quem o abrir. Mande-o só a quem trabalha aqui. Depois de fechar, ele não aparece de novo.',
  made: (until: string) => `O link vale até ${until}.`,
  copyTexts: ['Copiar', 'Copiado'],
  done: 'Pronto',
  open: 'Links de prévia abertos',
  openOf: (remote: string) => `Links de prévia de ${remote}`,
  line: (version: string, madeBy: string, until: string) =>
    `${version}, de ${madeBy}, até ${until}`,
  end: 'Encerrar',
  endOf: (version: string, madeBy: string) => `Encerrar o link da ${version}, de ${madeBy}`,
  endTitle: 'Encerrar este link para todos?',
};
