import { readMailFolder } from '../adapters/mail-folder';
import { deliverOutbox } from '../jobs/outbox-delivery';
import { mailboxFolder } from '../storefront/sandbox/mailbox';
import type { TestApp } from './test-app';

/** Valid input for a registration; a test passes only the fields that it is about. */
export function aRegistration(changed: Record<string, unknown> = {}) {
  return {
    cpf: '111.444.777-35',
    nome: 'João da Silva',
    fixo: '',
    celular: '(19) 99123-0001',
    email: 'joao@exemplo.com.br',
    senha: 'Tijolo&Cal9',
    fisica: true,
    ...changed,
  };
}

/** Delivers the outbox and returns all e-mails, newest first. */
export async function receiveAllEmails({ dependencies }: TestApp) {
  await deliverOutbox(dependencies);
  return readMailFolder(mailboxFolder(dependencies.configuration.DATA_DIR));
}

/** The same of one mailbox. */
export async function receiveEmails(shop: TestApp, mailbox: string) {
  return (await receiveAllEmails(shop)).filter(({ to }) => to === mailbox);
}

/** The token of the newest link that confirms this address. */
export async function receiveConfirmationToken(shop: TestApp, mailbox: string): Promise<string> {
  const emails = await receiveEmails(shop, mailbox);
  const texts = emails.map(({ text }) => /confirmarEmail\?token=([\w-]+)/.exec(text)?.[1]);
  return texts.find(Boolean) ?? '';
}

/** The token of the newest e-mail's link. */
export async function receiveRecoveryToken(shop: TestApp, mailbox: string): Promise<string> {
  const [email] = await receiveEmails(shop, mailbox);
  return /acess=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
}
