import { Type } from 'typebox';
import type { Static } from 'typebox';
import { RegisterCall } from '../calls';
import { operation } from '../operation';
import { Notice } from '../shapes';

const registrationFields = {
  /** A person's CPF or a company's CNPJ. */
  cpf: Type.String({ maxLength: 18 }),
  nome: Type.String({ maxLength: 60 }),
  fixo: Type.String({ maxLength: 15 }),
  celular: Type.String({ maxLength: 15 }),
  email: Type.String({ maxLength: 54 }),
  senha: Type.String({ maxLength: 20 }),
};

export const Registration = Type.Union([
  Type.Object({ ...registrationFields, fisica: Type.Literal(true) }),
  Type.Object({ ...registrationFields, juridica: Type.Literal(true) }),
]);
export type RegistrationDto = Static<typeof Registration>;

/** APP_0035: opens an account. */
export const Register = operation(RegisterCall, {
  body: Registration,
  reply: Notice,
  success: [201],
  /** 409: the document or the e-mail is taken. */
  refusals: [400, 409, 429],
});
