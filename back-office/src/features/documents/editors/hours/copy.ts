import type { holidayCodes } from 'shared-contracts/calendar';

export const copy = {
  week: 'Horário de atendimento',
  weekHelp: 'Como 08:00 às 18:00, ou 08:00 às 12:00 e 13:00 às 18:00. Vazio é fechado.',
  cutOff: 'Hora limite da entrega no mesmo dia',
  cutOffHelp: 'Até essa hora a loja oferece o motoboy e promete a entrega no dia.',
  worksOn: 'Feriados nacionais em que a loja trabalha',
  worksOnHelp:
    'Nos outros, a loja não entrega: eles não contam como dia útil, e o motoboy não é oferecido.',
  closings: 'Feriados da cidade, recessos e dias fechados',
  item: 'Dia fechado',
  name: 'Nome',
  from: 'Primeiro dia',
  to: 'Último dia',
  toHelp: 'Vazio: um dia só.',
  after: 'Fecha às',
  afterHelp: 'Vazio: o dia todo. Como 12:00: a loja abre de manhã, e o dia conta como útil.',
  unnamed: 'Sem nome',
  next: 'Os próximos dias sem entrega, de segunda a sexta-feira',
};

export const holidayNames: Readonly<Record<(typeof holidayCodes)[number], string>> = {
  '01-01': 'Confraternização Universal (1º/1)',
  'easter-48': 'Segunda-feira de Carnaval',
  'easter-47': 'Terça-feira de Carnaval',
  'easter-2': 'Sexta-feira Santa',
  '04-21': 'Tiradentes (21/4)',
  '05-01': 'Dia do Trabalho (1º/5)',
  easter60: 'Corpus Christi',
  '09-07': 'Independência (7/9)',
  '10-12': 'Nossa Senhora Aparecida (12/10)',
  '11-02': 'Finados (2/11)',
  '11-15': 'Proclamação da República (15/11)',
  '11-20': 'Consciência Negra (20/11)',
  '12-25': 'Natal (25/12)',
};
