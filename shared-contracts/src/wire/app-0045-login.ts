import { Type } from 'typebox';
import { operation } from './operation';
import { Customer } from './shapes';

/** APP_0045: signs in; the session itself is an HttpOnly cookie. */
export const Login = operation({
  code: 'APP_0045',
  method: 'POST',
  body: Type.Object({
    /** CPF or CNPJ, in spite of the name. */
    email: Type.String({ maxLength: 54 }),
    senha: Type.String({ maxLength: 20 }),
    /** Where to go afterwards; may be empty. */
    redirect: Type.String({ maxLength: 500 }),
  }),
  reply: Customer,
  /** 401 for an unknown person and for a wrong password alike; 429: too many tries. */
  refusals: [401, 429],
});
