export const copy = {
  ended: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
};
