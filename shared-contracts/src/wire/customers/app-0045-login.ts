import { Type } from 'typebox';
import { LoginCall } from '../calls';
import { operation } from '../operation';
import { Customer } from '../shapes';

/** APP_0045: signs in; the session itself is an HttpOnly cookie. */
export const Login = operation(LoginCall, {
  body: Type.Object({
    /** CPF or CNPJ, despite the name. */
    email: Type.String({ maxLength: 54 }),
    senha: Type.String({ maxLength: 20 }),
    /** The path to return to; may be empty. */
    redirect: Type.String({ maxLength: 500 }),
  }),
  reply: Customer,
  /** 401: unknown person or wrong password, without a difference; 429: too many attempts. */
  refusals: [401, 429],
});
