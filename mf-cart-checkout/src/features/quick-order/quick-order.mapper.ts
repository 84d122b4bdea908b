import { parseBoxArea, toCents, toPriceTerms } from 'shared-contracts/pricing';
import type { CallReply, CertaintyDto, MatchedLineDto, ProductDto } from 'shared-contracts/wire';
import type { ReadOrderFileCall } from 'shared-contracts/wire/calls';
import type { Match, Proposal, ReadFile } from './quick-order';

const kinds = { produto: 'product', titulo: 'heading', adiada: 'postponed' } as const;

const certainties: Record<CertaintyDto, Match['certainty']> = {
  certa: 'sure',
  provavel: 'probable',
  duvida: 'doubtful',
  nenhuma: 'none',
};

const roles = { preco: 'price', item: 'item', numero: 'number' } as const;

export const toMatch = ({
  tipo,
  busca,
  quantia,
  outros = [],
  falta_tamanho,
  linha,
  certeza,
  propostas,
}: MatchedLineDto): Match => ({
  kind: kinds[tipo],
  words: busca,
  amount: quantia
    ? { value: quantia.valor, unit: quantia.unidade, isSure: quantia.motivo !== undefined }
    : null,
  others: outros.map(({ texto, parece }) => ({ text: texto, role: roles[parece] })),
  isSizeMissing: falta_tamanho ?? false,
  line: linha ?? null,
  certainty: certainties[certeza],
  proposals: propostas.map(toProposal),
});

export const toReadFile = ({
  linhas,
  planilha,
}: CallReply<typeof ReadOrderFileCall>): ReadFile => ({ lines: linhas, sheet: planilha ?? null });

const toProposal = (dto: ProductDto): Proposal => ({
  productId: String(dto.idprd),
  name: dto.descricao,
  unit: dto.codundvenda,
  boxArea: parseBoxArea(dto.multiploprdvenda),
  unitPrice: toCents(dto.preco[3].valorParcela),
  terms: dto.condicoes && toPriceTerms(dto.condicoes),
  stock: dto.saldo ?? null,
});
