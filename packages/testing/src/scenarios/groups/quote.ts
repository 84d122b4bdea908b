import { ReadQuoteCall } from 'shared-contracts/wire/calls';
import type { QuoteDto } from 'shared-contracts/wire';
import { aBatchDto, aQuoteDto, aQuoteItemDto } from '../../builders';
import { mockError, mockReply } from '../../http/mock-reply';
import type { Scenario, ScenarioGroup } from '../scenario';

const screen = `/orcamento/${aQuoteDto().token}`;

const showing = (id: string, title: string, changed: Partial<QuoteDto> = {}): Scenario => ({
  id,
  title,
  handlers: () => [mockReply(ReadQuoteCall, aQuoteDto(changed))],
  screen,
});

/** One product is short and dearer, one is no longer sold. */
function changedItems(): QuoteDto['itens'] {
  const { atual: current, ...gone } = aQuoteItemDto();
  if (!current) return [gone];
  return [
    aQuoteItemDto({ atual: { ...current, preco: 69.9, lotes: [aBatchDto({ saldo: 1 })] } }),
    { ...gone, idprd: 8, descricao: 'Piso Cerâmico Linha Antiga 45x45' },
  ];
}

export const quote: ScenarioGroup = {
  id: 'orcamento',
  title: 'Orçamento',
  scenarios: [
    { id: 'aberto', title: 'Aberto' },
    showing('respondido', 'Respondido pela loja, com desconto', {
      estado: 'enviado',
      percentual: 5,
      mensagem: 'Fazemos 5% para a obra toda. Entregamos na quinta.',
      resumo: { produtos: 258.77, desconto: 12.94, frete: 32.5, total: 278.33, total_pix: 266.04 },
      cupom: 'ORC-ABCDEFGHJK',
    }),
    showing('profissional', 'De um profissional, para um cliente', {
      profissional: {
        nome: 'Silva Pisos e Revestimentos',
        telefone: '(19) 98765-4321',
        cnpj: '12.345.678/0001-95',
        cliente: 'Dona Rosa',
        obra: 'Reforma do banheiro',
      },
    }),
    showing('mudou', 'Preço, estoque e catálogo mudaram', {
      itens: changedItems(),
      cupom: 'ORC-ABCDEFGHJK',
    }),
    showing('muitos', 'Quarenta produtos', {
      itens: Array.from({ length: 40 }, (_, at) =>
        aQuoteItemDto({ idprd: at + 1, descricao: `Piso Cerâmico Linha ${at + 1} 60x60` }),
      ),
    }),
    showing('aceito', 'Aceito', { estado: 'aceito' }),
    showing('vencido', 'Vencido', {
      estado: 'vencido',
      criado: '2026-11-11T13:00:00.000Z',
      valido_ate: '2026-11-18',
    }),
    showing('recusado', 'Recusado', { estado: 'recusado' }),
    {
      id: 'alterado',
      title: 'Link alterado',
      handlers: () => [mockError(ReadQuoteCall, 404, 'Não encontramos este orçamento.')],
      screen,
    },
  ],
};
