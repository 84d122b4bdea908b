import { SendContact } from 'shared-contracts/wire';
import type { Messages } from '../../ports/messages';
import type { ServerCalls } from './server-calls';

/** Messages that a retailer's own server delivers. */
export function tfireflayMessages(calls: ServerCalls): Messages {
  return {
    async save({ name, phone, email, subject, message }, _writer, caller) {
      const request = { nome: name, telefone: phone, email, assunto: subject, message };
      await calls.send(SendContact, request, caller, { isWrite: true });
    },
  };
}
