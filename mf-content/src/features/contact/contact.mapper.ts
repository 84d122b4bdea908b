import type { CallRequest, SendContactCall } from 'shared-contracts/wire/calls';
import type { ContactMessage } from './contact-message';

export function toContactDto(typed: ContactMessage): CallRequest<typeof SendContactCall> {
  return {
    nome: typed.name.trim(),
    telefone: typed.phone,
    email: typed.email.trim(),
    assunto: typed.subject.trim(),
    message: typed.message.trim(),
    ...(typed.trap !== '' && { site: typed.trap }),
  };
}
