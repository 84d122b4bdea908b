export const copy = {
  failures: {
    offline: 'Sem conexão com a internet. Verifique sua rede e tente de novo.',
    signedOut: 'Sua sessão terminou. Entre de novo para continuar.',
    refused: 'Não foi possível concluir. Confira os dados e tente de novo.',
    unavailable: 'Nosso sistema não respondeu a tempo. Tente de novo em instantes.',
    broken: 'Erro inesperado. Tente de novo em instantes.',
  },
  requestCode: (code: string) => `Código do atendimento: ${code}.`,
};
