import { parseBoxArea, toCents, toPriceTerms } from 'shared-contracts/pricing';
import type { CertaintyDto, MatchedLineDto, ProductDto } from 'shared-contracts/wire';
import type { Match, Proposal } from './quick-order';

const kinds = { produto: 'product', titulo: 'heading', adiada: 'postponed' } as const;

const certainties: Record<CertaintyDto, Match['certainty']> = {
  certa: 'sure',
  provavel: 'probable',
  duvida: 'doubtful',
  nenhuma: 'none',
};

export const toMatch = ({ tipo, busca, quantia, certeza, propostas }: MatchedLineDto): Match => ({
  kind: kinds[tipo],
  words: busca,
  amount: quantia ? { value: quantia.valor, unit: quantia.unidade } : null,
  certainty: certainties[certeza],
  proposals: propostas.map(toProposal),
});

const toProposal = (dto: ProductDto): Proposal => ({
  productId: String(dto.idprd),
  name: dto.descricao,
  unit: dto.codundvenda,
  boxArea: parseBoxArea(dto.multiploprdvenda),
  unitPrice: toCents(dto.preco[3].valorParcela),
  terms: dto.condicoes && toPriceTerms(dto.condicoes),
  stock: dto.saldo ?? null,
});
