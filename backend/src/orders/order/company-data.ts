import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { parseStateRegistration } from 'shared-contracts/documents';
import type { CompanyDataDto } from 'shared-contracts/wire';
import { stripLinks, toSingleLine } from '../../http/plain-text';
import type { Database } from '../../database/database';
import { orders } from '../../database/schema';
import type { CompanyData } from '../../domain/company-data';
import { DomainError } from '../../domain/domain-error';
import type { SignedInCustomer } from '../../domain/signed-in-customer';
import { copy } from './copy';

/**
 * The stored form of what the customer typed; null for nothing. The invoice is for the customer's own document, so only a
 * company has an inscrição estadual.
 * @throws DomainError with 400
 */
export function parseCompanyData(
  typed: CompanyDataDto | undefined,
  { kind }: Pick<SignedInCustomer, 'kind'>,
): CompanyData | null {
  const registration = toSingleLine(typed?.inscricao_estadual ?? '');
  const purchaseOrder = toSingleLine(typed?.ordem_compra ?? '');
  const jobName = toSingleLine(typed?.obra ?? '');
  if (!registration && !purchaseOrder && !jobName) return null;
  if (!registration) return { stateRegistration: '', purchaseOrder, jobName };
  if (kind !== 'juridica') throw new DomainError(400, copy.registrationOfPerson);
  const stateRegistration = parseStateRegistration(registration);
  if (stateRegistration === null) throw new DomainError(400, copy.registrationInvalid);
  return { stateRegistration, purchaseOrder, jobName };
}

export function toCompanyDataDto({
  stateRegistration,
  purchaseOrder,
  jobName,
}: CompanyData): CompanyDataDto {
  return {
    ...(stateRegistration && { inscricao_estadual: stateRegistration }),
    ...(purchaseOrder && { ordem_compra: purchaseOrder }),
    ...(jobName && { obra: jobName }),
  };
}

/** The lines of an e-mail; empty for nothing. */
export function formatCompanyData(data: CompanyData | null): string {
  if (!data) return '';
  return [
    data.jobName && `Obra: ${stripLinks(data.jobName)}`,
    data.purchaseOrder && `Ordem de compra: ${stripLinks(data.purchaseOrder)}`,
    data.stateRegistration && `Inscrição estadual: ${data.stateRegistration}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Reads the data of the customer's last order that has any; empty without one. */
export async function findLastCompanyData(
  db: Database,
  customerId: number,
): Promise<CompanyDataDto> {
  const [last] = await db
    .select({ companyData: orders.companyData })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.companyData)))
    .orderBy(desc(orders.id))
    .limit(1);
  return last?.companyData ? toCompanyDataDto(last.companyData) : {};
}
