import type { CompanyData } from 'shared-contracts/store';
import type { CompanyDataDto } from 'shared-contracts/wire';

export function toLastCompanyData(dto: CompanyDataDto): CompanyData {
  return {
    stateRegistration: dto.inscricao_estadual ?? '',
    purchaseOrder: dto.ordem_compra ?? '',
    jobName: dto.obra ?? '',
  };
}

/** Undefined where nothing was given. */
export function toCompanyDataDto(company: Partial<CompanyData> | null): CompanyDataDto | undefined {
  if (!company || !Object.values(company).some(Boolean)) return undefined;
  const { stateRegistration, purchaseOrder, jobName } = company;
  return {
    ...(stateRegistration && { inscricao_estadual: stateRegistration }),
    ...(purchaseOrder && { ordem_compra: purchaseOrder }),
    ...(jobName && { obra: jobName }),
  };
}
