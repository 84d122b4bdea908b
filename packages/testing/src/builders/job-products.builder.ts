import { standardRules, toPageRules } from '@fireflay/job/standard-rules';
import { paymentOptions } from 'shared-contracts/pricing';
import type { JobProductDto, ProductDto, ReadJobProducts, ReplyOf } from 'shared-contracts/wire';
import { aUnitProductDto } from './product.builder';

/** A sack of mortar AC-III with 20 kg for R$ 39,90, with 30 in stock. */
export function aJobProductDto({
  produto = {},
  ...overrides
}: { produto?: Partial<ProductDto> } & Partial<
  Omit<JobProductDto, 'produto'>
> = {}): JobProductDto {
  return {
    produto: aUnitProductDto({
      idprd: 31,
      descricao: 'Argamassa AC-III Cinza 20 kg',
      descmarca: 'Fixa Bem',
      codundvenda: 'SC',
      preco: paymentOptions(3_990),
      saldo: 30,
      ...produto,
    }),
    atributos: { mortarClass: 'ACIII', weight: 20 },
    ...overrides,
  };
}

/** GET /api/obra with the standard rules, for these needs. */
export function aJobProductsReply(
  itens: string,
  products: Readonly<Record<string, JobProductDto[]>>,
): ReplyOf<typeof ReadJobProducts> {
  return {
    regras: toPageRules(standardRules),
    itens: itens.split('-').map((id) => ({ id, produtos: products[id] ?? [] })),
  };
}
