import type { PostalAddressDto } from '../../wire';
import type { PostalAddress } from './postal-address';

/** null if the reply contains `erro`, which has been true and also "true". */
export function toPostalAddress(dto: PostalAddressDto): PostalAddress | null {
  if (dto.erro === true || dto.erro === 'true') return null;
  return {
    cep: (dto.cep ?? '').replace(/\D/g, ''),
    street: dto.logradouro ?? '',
    complement: dto.complemento ?? '',
    district: dto.bairro ?? '',
    city: dto.localidade ?? '',
    state: dto.uf ?? '',
  };
}
