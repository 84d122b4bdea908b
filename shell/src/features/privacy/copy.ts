export const copy = {
  title: 'Sua privacidade',
  text: 'Podemos medir a velocidade das páginas? Sem cookies e sem saber quem você é.',
  analyticsText: {
    ga4: 'Podemos contar as suas visitas com o Google Analytics, que usa cookies, e medir a velocidade das páginas?',
    plausible:
      'Podemos contar as suas visitas com o Plausible e medir a velocidade das páginas? Sem cookies.',
  },
  policy: 'Política de privacidade',
  accept: 'Aceitar',
  reject: 'Rejeitar',
  preferences: 'Preferências de privacidade',
  now: {
    accepted: 'Você aceitou a medição.',
    rejected: 'Você rejeitou a medição.',
  },
};
