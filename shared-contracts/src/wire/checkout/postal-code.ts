import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LookUpPostalCodeCall } from '../calls';
import { operation } from '../operation';

/** The reply of ViaCEP. For a code that does not exist, `erro` (true, or the text 'true') is the only field. */
export const PostalAddress = Type.Object({
  cep: Type.Optional(Type.String()),
  logradouro: Type.Optional(Type.String()),
  complemento: Type.Optional(Type.String()),
  bairro: Type.Optional(Type.String()),
  localidade: Type.Optional(Type.String()),
  uf: Type.Optional(Type.String()),
  erro: Type.Optional(Type.Unsafe<boolean | string>({ type: 'boolean' })),
});
export type PostalAddressDto = Static<typeof PostalAddress>;

/** The address of a postal code. */
export const LookUpPostalCode = operation(LookUpPostalCodeCall, {
  /** Digits only. */
  params: Type.Object({ cep: Type.String({ pattern: '^[0-9]{8}$' }) }),
  reply: PostalAddress,
  /** 429: too many requests from one network. */
  refusals: [400, 429],
});
