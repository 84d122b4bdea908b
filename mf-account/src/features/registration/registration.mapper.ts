import type { RegistrationDto } from 'shared-contracts/wire';
import type { AccountKind, RegistrationFields } from './registration';

export function toRegistrationDto(kind: AccountKind, fields: RegistrationFields): RegistrationDto {
  const common = {
    fixo: fields.fixed,
    celular: fields.mobile,
    email: fields.email.trim(),
    senha: fields.password,
  };
  return kind === 'individual'
    ? { cpf: fields.cpf, nome: fields.name.trim(), ...common, fisica: true }
    : { cpf: fields.cnpj, nome: fields.companyName.trim(), ...common, juridica: true };
}
