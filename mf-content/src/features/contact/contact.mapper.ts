import type { CallRequest } from 'shared-contracts/wire';
import type { SendContactCall } from 'shared-contracts/wire/calls';
import type { ContactMessage } from './contact-message';

/** @param formToken the token from the start of the form; undefined if it is not available */
export function toContactDto(
  typed: ContactMessage,
  formToken: string | undefined,
): CallRequest<typeof SendContactCall> {
  return {
    nome: typed.name.trim(),
    telefone: typed.phone,
    email: typed.email.trim(),
    assunto: typed.subject.trim(),
    message: typed.message.trim(),
    ...(formToken !== undefined && { inicio: formToken }),
    ...(typed.trap !== '' && { site: typed.trap }),
  };
}
