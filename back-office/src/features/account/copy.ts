import { MIN_PASSWORD_LENGTH } from '@fireflay/back-office-wire';

export const copy = {
  title: 'Minha conta',
  loading: 'Carregando a conta',
  required: 'Preencha este campo.',
  cancel: 'Cancelar',
  password: {
    title: 'Senha',
    changedAt: (moment: string) => `Trocada em ${moment}.`,
    help: `Use ${MIN_PASSWORD_LENGTH} caracteres ou mais, sem o seu nome nem o da loja. Três ou quatro palavras que só você junta são fáceis de lembrar e difíceis de adivinhar. As suas outras sessões terminam.`,
    current: 'Senha atual',
    next: 'Nova senha',
    repeated: 'Repita a nova senha',
    tooShort: `Use pelo menos ${MIN_PASSWORD_LENGTH} caracteres.`,
    different: 'As senhas são diferentes.',
    save: 'Trocar a senha',
    saved: 'Senha trocada.',
  },
  authenticator: {
    title: 'Celular com o aplicativo autenticador',
    help: 'O aplicativo mostra o código que você digita ao entrar. Com um celular novo, troque aqui antes de apagar o antigo. As suas outras sessões terminam.',
    start: 'Trocar de celular',
    confirm: 'Confirmar o celular novo',
    saved: 'Celular trocado. De agora em diante, use os códigos dele.',
  },
  recovery: {
    title: 'Códigos de recuperação',
    help: 'Com um deles você entra se perder o celular. Guarde-os fora do celular: cada um vale uma vez.',
    left: (count: number) =>
      count === 0
        ? 'Você não tem nenhum código.'
        : `Você tem ${count} ${count === 1 ? 'código que não foi usado' : 'códigos que não foram usados'}.`,
    create: 'Criar códigos novos',
    question: 'Criar códigos novos?',
    warning: 'Os códigos que você tem deixam de valer.',
    created: 'Anote ou salve os códigos agora: eles não aparecem de novo.',
    list: 'Códigos de recuperação novos',
    save: 'Salvar em um arquivo',
    fileName: 'codigos-de-recuperacao.txt',
  },
  sessions: {
    title: 'Onde a sua conta está aberta',
    help: 'Encerre o que você não reconhece e troque a senha.',
    unknownDevice: 'Navegador desconhecido',
    current: 'Esta sessão',
    started: (moment: string) => `Aberta em ${moment}`,
    used: (moment: string) => `usada em ${moment}`,
    end: 'Encerrar',
    endOf: (device: string, moment: string) => `Encerrar ${device}, aberta em ${moment}`,
    ended: 'Sessão encerrada.',
  },
};
