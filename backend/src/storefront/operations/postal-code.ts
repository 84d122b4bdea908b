import type { LookUpPostalCode } from 'shared-contracts/wire';
import { limitPartnerRequests } from '../../orders/shipping/partner-request-limit';
import type { Handler } from './handler';

/** Replies in ViaCEP's format, also for an unknown code: `{erro: true}` with status 200. */
export const lookUpPostalCode: Handler<typeof LookUpPostalCode> = async ({ cep }, context) => {
  await limitPartnerRequests(context);
  const found = await context.postalCodes.find(cep);
  if (!found) return { erro: true };
  return {
    cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    logradouro: found.street,
    complemento: found.complement,
    bairro: found.district,
    localidade: found.city,
    uf: found.uf,
  };
};
