export const copy = {
  title: 'Sua privacidade',
  text: 'Podemos medir a velocidade das páginas? Sem cookies e sem saber quem você é.',
  policy: 'Política de privacidade',
  accept: 'Aceitar',
  reject: 'Rejeitar',
  preferences: 'Preferências de privacidade',
  now: {
    accepted: 'Você aceitou a medição.',
    rejected: 'Você rejeitou a medição.',
  },
};
