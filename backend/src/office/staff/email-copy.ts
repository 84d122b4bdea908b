import { formatDateTime } from 'shared-contracts/calendar';

interface Facts {
  store: string;
  name: string;
  at: Date;
  device: string;
}

const email =
  (subject: string, what: (facts: Facts) => string) =>
  (facts: Facts): { subject: string; text: string } => ({
    subject: `${subject} | Retaguarda ${facts.store}`,
    text: [
      `Olá, ${facts.name}!`,
      `${what(facts)} Foi em ${formatDateTime(facts.at)} (horário de Brasília).`,
      'Não foi você? Fale agora com quem administra a retaguarda: essa pessoa pode encerrar as suas sessões e criar um novo convite.',
      facts.store,
    ]
      .join('\n\n')
      .concat('\n'),
  });

const place = ({ device }: Facts) => (device === '' ? '' : `, com ${device}`);

/** An employee gets these e-mails because somebody else may have done it. */
export const emails = {
  'staff.new-device': email(
    'Entrada em um novo aparelho',
    (facts) => `A sua conta da retaguarda foi aberta em um navegador novo${place(facts)}.`,
  ),
  'staff.recovery-code-used': email(
    'Um código de recuperação foi usado',
    (facts) =>
      `Um dos seus códigos de recuperação foi usado no lugar do aplicativo autenticador${place(facts)}.`,
  ),
  'staff.password-changed': email(
    'A sua senha foi trocada',
    (facts) => `A senha da sua conta da retaguarda foi trocada${place(facts)}.`,
  ),
  'staff.authenticator-changed': email(
    'O seu aplicativo autenticador foi trocado',
    (facts) => `O aplicativo autenticador da sua conta foi trocado${place(facts)}.`,
  ),
  'staff.recovery-codes-created': email(
    'Novos códigos de recuperação',
    (facts) =>
      `Novos códigos de recuperação foram criados na sua conta, e os anteriores não valem mais${place(facts)}.`,
  ),
  'staff.access-changed': email(
    'O seu acesso mudou',
    () => 'Quem administra a retaguarda mudou os seus papéis ou a sua permissão de entrar.',
  ),
  'staff.reset': email(
    'Um novo convite foi criado para você',
    () =>
      'Quem administra a retaguarda criou um novo convite para você: a sua senha e o seu autenticador não valem mais.',
  ),
};

export type StaffEventTopic = keyof typeof emails;
