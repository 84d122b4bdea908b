import type { QuoteDto, QuoteItemDto } from 'shared-contracts/wire';
import { aBatchDto } from './product.builder';

/** Two boxes of `aProductDto`, sold at the price of the quote: R$ 258,77. */
export function aQuoteItemDto(overrides: Partial<QuoteItemDto> = {}): QuoteItemDto {
  return {
    idprd: 7,
    descricao: 'Porcelanato Cimento Queimado 60x60 Acetinado',
    codundvenda: 'M2',
    multiploprdvenda: '2,16',
    quantidade: 2,
    lote: { id: 'L1', descricao: 'Lote 2026-A' },
    preco: 59.9,
    total: 258.77,
    atual: {
      preco: 59.9,
      multiploprdvenda: '2,16',
      codundvenda: 'M2',
      info_grupo: 'Porcelanato retificado para áreas internas.',
      saldo: 40,
      lotes: [aBatchDto()],
    },
    ...overrides,
  };
}

/** A quote of that product with a freight of R$ 32,50. */
export function aQuoteDto(overrides: Partial<QuoteDto> = {}): QuoteDto {
  return {
    token: '1.t6k3x9.assinatura',
    numero: '1042',
    estado: 'aberto',
    criado: '2026-11-24T13:00:00.000Z',
    valido_ate: '2026-11-30',
    nome: '',
    itens: [aQuoteItemDto()],
    frete: {
      cep: '13010050',
      nome: 'Entrega em 2 dias úteis',
      prazo: 2,
      preco: 32.5,
      atual: { prazo: 2, preco: 32.5 },
    },
    condicoes: { desconto_pix: 5, parcelas: 10, sem_juros: 6, tarifa: 1.99 },
    resumo: { produtos: 258.77, desconto: 0, frete: 32.5, total: 291.27, total_pix: 278.33 },
    percentual: 0,
    mensagem: '',
    ...overrides,
  };
}
