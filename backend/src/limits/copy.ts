export const copy = {
  tooManyAttempts: (minutes: number) =>
    `Muitas tentativas. Aguarde ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} e tente de novo.`,
};
