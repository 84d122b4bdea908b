import type { Register } from 'shared-contracts/wire';
import type { RegistrationDto } from 'shared-contracts/wire';
import {
  parseDocument,
  parseEmail,
  parseFixedPhone,
  parseMobilePhone,
  parseName,
  requireGoodPassword,
} from '../../customers/accounts/fields';
import type { Handler } from './handler';

/** Maximum attempts for one document, from one network, in a quarter of an hour. */
const MAX_ATTEMPTS_PER_DOCUMENT = 10;
const MAX_ATTEMPTS_PER_NETWORK = 60;

export const register: Handler<typeof Register> = async (request, context) => {
  const { accounts, addressBlock, attempts, audit } = context;
  const wanted = parseRegistration(request);
  await attempts.count([
    {
      key: attempts.key('register', wanted.document, addressBlock),
      limit: MAX_ATTEMPTS_PER_DOCUMENT,
    },
    ...attempts.ofNetwork('register-from', context, MAX_ATTEMPTS_PER_NETWORK),
  ]);
  const { added, resposta } = await accounts.register(wanted, request, context);
  if (added) audit('registered', { ...added, document: wanted.document });
  return { resposta };
};

function parseRegistration(request: RegistrationDto) {
  const kind = 'fisica' in request ? 'fisica' : 'juridica';
  const wanted = {
    kind,
    document: parseDocument(request.cpf, kind),
    name: parseName(request.nome, kind),
    fixedPhone: parseFixedPhone(request.fixo, kind),
    mobilePhone: parseMobilePhone(request.celular),
    email: parseEmail(request.email),
  } as const;
  requireGoodPassword(request.senha);
  return wanted;
}
