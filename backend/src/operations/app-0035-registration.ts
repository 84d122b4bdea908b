import type { Register } from 'shared-contracts/wire';
import type { RegistrationDto } from 'shared-contracts/wire';
import {
  readDocument,
  readEmail,
  readFixedPhone,
  readMobilePhone,
  readName,
  readNewPassword,
} from '../customers/fields';
import type { Handler } from './handler';

/** Maximum attempts for one document, from one network, in a quarter of an hour. */
const MAX_ATTEMPTS_PER_DOCUMENT = 10;
const MAX_ATTEMPTS_PER_NETWORK = 60;

export const register: Handler<typeof Register> = async (request, context) => {
  const { accounts, addressBlock, attempts, audit } = context;
  const wanted = readRegistration(request);
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

function readRegistration(request: RegistrationDto) {
  const kind = 'fisica' in request ? 'fisica' : 'juridica';
  const wanted = {
    kind,
    document: readDocument(request.cpf, kind),
    name: readName(request.nome, kind),
    fixedPhone: readFixedPhone(request.fixo, kind),
    mobilePhone: readMobilePhone(request.celular),
    email: readEmail(request.email),
  } as const;
  readNewPassword(request.senha);
  return wanted;
}
