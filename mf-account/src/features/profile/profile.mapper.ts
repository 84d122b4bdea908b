import { maskPhone } from 'shared-contracts/documents';
import type { CallRequest } from 'shared-contracts/wire/calls';
import type { UpdateProfileCall } from 'shared-contracts/wire/calls';
import type { CustomerProfileDto } from 'shared-contracts/wire';
import type { ContactData } from './profile';

export function toContactData(dto: CustomerProfileDto): ContactData {
  return {
    fixed: maskPhone(dto.telcontato),
    mobile: maskPhone(dto.telcelular),
    email: dto.email,
  };
}

export function toProfileUpdateDto(
  id: string,
  { fixed, mobile, email }: ContactData,
): CallRequest<typeof UpdateProfileCall> {
  return { fixo: fixed, celular: mobile, email: email.trim(), id };
}
