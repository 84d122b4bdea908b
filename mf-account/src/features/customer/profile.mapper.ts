import { maskPhone } from 'shared-contracts/documents';
import type { UpdateProfileCall } from 'shared-contracts/wire/calls';
import type { CallRequest, CustomerProfileDto } from 'shared-contracts/wire';
import type { ContactData, Profile } from './profile';

export function toProfile(dto: CustomerProfileDto): Profile {
  return {
    fixed: maskPhone(dto.telcontato),
    mobile: maskPhone(dto.telcelular),
    email: dto.email,
    // A server without this field does not confirm addresses.
    isEmailConfirmed: dto.email_confirmado ?? true,
    pendingEmail: dto.email_pendente,
  };
}

export function toProfileUpdateDto(
  id: string,
  { fixed, mobile, email }: ContactData,
  password: string | undefined,
): CallRequest<typeof UpdateProfileCall> {
  return {
    fixo: fixed,
    celular: mobile,
    email: email.trim(),
    id,
    ...(password !== undefined && { senha_atual: password }),
  };
}
