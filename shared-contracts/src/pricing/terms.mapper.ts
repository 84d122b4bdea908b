import type { PriceTermsDto } from '../wire';
import type { PriceTerms } from './terms';

export function toPriceTerms(dto: PriceTermsDto): PriceTerms {
  return {
    pixDiscount: dto.desconto_pix,
    maxInstalments: dto.parcelas,
    interestFree: dto.sem_juros,
    monthlyRate: dto.tarifa,
  };
}

export function toPriceTermsDto(terms: PriceTerms): PriceTermsDto {
  return {
    desconto_pix: terms.pixDiscount,
    parcelas: terms.maxInstalments,
    sem_juros: terms.interestFree,
    tarifa: terms.monthlyRate,
  };
}
