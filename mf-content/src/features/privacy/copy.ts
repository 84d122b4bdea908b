import { formatLongDate } from 'shared-contracts/calendar';

const EFFECTIVE_FROM = '2023-07-06';

export const copy = {
  title: 'Política de privacidade',
  description:
    'Quais dados pessoais a nossa loja usa, para quê, com qual base legal, com quem os compartilha, por quanto tempo os guarda e como você exerce os seus direitos pela LGPD.',
  lead: `Em vigor desde ${formatLongDate(EFFECTIVE_FROM)}.`,
  contents: 'Nesta página',
};
