import type { CallRequest, SendContactCall } from 'shared-contracts/wire/calls';
import type { ContactMessage } from './contact-message';

/** @param begun what the server gave when the message was begun */
export function toContactDto(
  typed: ContactMessage,
  begun: string | undefined,
): CallRequest<typeof SendContactCall> {
  return {
    nome: typed.name.trim(),
    telefone: typed.phone,
    email: typed.email.trim(),
    assunto: typed.subject.trim(),
    message: typed.message.trim(),
    ...(begun !== undefined && { inicio: begun }),
    ...(typed.trap !== '' && { site: typed.trap }),
  };
}
