import type { MatchedLineDto, MatchOrderLines, ReplyOf } from 'shared-contracts/wire';
import { aProductDto, aUnitProductDto } from './product.builder';

/** A line whose product is certain: a trowel that is in stock. */
export function aMatchedLineDto(overrides: Partial<MatchedLineDto> = {}): MatchedLineDto {
  return {
    tipo: 'produto',
    busca: 'desempenadeira',
    quantia: { valor: 1, unidade: 'UN', motivo: 'unidade' },
    certeza: 'certa',
    propostas: [aUnitProductDto({ saldo: 30 })],
    ...overrides,
  };
}

/** The lines of a job, in every state that a row may have. */
export function matchedLineDtos(): MatchedLineDto[] {
  const tile = aProductDto({ saldo: 40 });
  return [
    aMatchedLineDto({ quantia: { valor: 2, unidade: '', motivo: 'frase' } }),
    aMatchedLineDto({
      busca: 'porcelanato 60x60',
      quantia: { valor: 30, unidade: 'M2', motivo: 'unidade' },
      certeza: 'provavel',
      propostas: [tile, aProductDto({ idprd: 8, descricao: 'Porcelanato Bege 60x60', saldo: 3 })],
    }),
    aMatchedLineDto({
      busca: 'rejunte',
      quantia: { valor: 5, unidade: '', motivo: 'frase' },
      certeza: 'duvida',
      propostas: [
        aUnitProductDto({ idprd: 21, descricao: 'Rejunte Flexível Branco 1 kg', saldo: 3 }),
        aUnitProductDto({ idprd: 22, descricao: 'Rejunte Flexível Bege 5 kg', saldo: 0 }),
      ],
    }),
    aMatchedLineDto({ busca: 'unicórnio', certeza: 'nenhuma', propostas: [] }),
    aMatchedLineDto({
      busca: 'espátula',
      quantia: { valor: 1, unidade: 'UN', motivo: 'unidade' },
      propostas: [aUnitProductDto({ idprd: 31, descricao: 'Espátula de Aço 12 cm', saldo: 0 })],
    }),
  ];
}

/** A reply to `MatchOrderLines` that has as many lines as its request: these, again and again. */
export function aMatchReply(
  body: unknown,
  samples: MatchedLineDto[] = matchedLineDtos(),
): ReplyOf<typeof MatchOrderLines> {
  const { linhas = [] } = (body ?? {}) as { linhas?: readonly unknown[] };
  return { linhas: linhas.map((_, at) => samples[at % samples.length] ?? aMatchedLineDto()) };
}
