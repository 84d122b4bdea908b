import { copy as releaseCopy } from '../releases/copy';
import type { RefusalReason } from '../protocol/refusal-reason';
import type { SaleStep } from '../../src/features/reports/report';
import type { Counts, Sales } from './time-series';
import type { Loss } from './money-guard';

const percent = (value: number) =>
  value.toLocaleString('pt-BR', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

const formatMs = (value: number) => `${Math.round(value).toLocaleString('pt-BR')} ms`;

export const failureRate = ({ visits, failed }: Counts) => failed / Math.max(visits, failed, 1);

const formatCounts = (counts: Counts) =>
  `${counts.failed} de ${Math.max(counts.visits, counts.failed)} páginas (${percent(failureRate(counts))})`;

const steps: Record<SaleStep, string> = {
  carts: 'em que um produto foi para o carrinho',
  checkouts: 'em que a compra foi iniciada',
  orders: 'em que um pedido foi feito',
  paid: 'em que um pedido foi pago',
};

const formatSales = (sales: Sales, step: SaleStep) =>
  `${sales[step].toLocaleString('pt-BR')} de ${sales.documents.toLocaleString('pt-BR')} páginas ` +
  `(${percent(sales[step] / Math.max(sales.documents, 1))})`;

export const copy = {
  disturbed: (own: Counts, other: string, others: Counts) =>
    `Algo perturbou ${formatCounts(own)}; da ${other}, ${formatCounts(others)}.`,
  lessSold: ({ step, own, other: others }: Loss, other: string) =>
    `Vende menos: as páginas ${steps[step]} são ${formatSales(own, step)}; da ${other}, ` +
    `${formatSales(others, step)}. Por acaso, isso acontece com no máximo 1 de 100 versões iguais.`,
  lessSoldThanBefore: (loss: Loss, other: string) =>
    `${copy.lessSold(loss, other)} A ${other} é a da hora anterior: já conta que outra hora pode vender a metade.`,
  worse: (own: Counts, other: string, others: Counts) =>
    `Falhou em ${formatCounts(own)}; a ${other}, em ${formatCounts(others)}.`,
  /** Where the release to compare with had no pages, or too few. */
  worseThanUsual: (own: Counts) =>
    `Falhou em ${formatCounts(own)}; não há páginas bastantes da outra versão para comparar.`,
  outdoneByFallback: (pages: number) =>
    `Em ${pages} páginas falhou no servidor, por erro ou demora, e a versão anterior mostrou o mesmo endereço.`,
  timedOut: (pattern: string) => `Não ficou pronta a tempo no servidor em ${pattern}.`,
  threw: 'Lançou um erro ao ser desenhada no servidor.',
  processEnd: {
    hung: 'O processo que a desenhava parou de responder.',
    exited: 'O processo que a desenhava terminou, talvez por falta de memória.',
    crashed: 'Lançou um erro fora de uma página, no processo que a desenhava.',
  },
  slow: (own: number, other: string | undefined, others: number | undefined) =>
    `Leva ${formatMs(own)} no servidor em 1 de 20 páginas${
      other !== undefined && others !== undefined ? `; a ${other}, ${formatMs(others)}` : ''
    }.`,
  refused: (reason: RefusalReason) => `Não pode ser usada: ${releaseCopy.refusal(reason)}.`,
  failed: (error: unknown) => `A mudança não pôde ser gravada: ${releaseCopy.writeFailure(error)}.`,
  unproven: 'Só páginas dizem isso, e de poucas redes: decida se volta à anterior.',
  did: {
    withdrew: (release: string) => `A guarda retirou o canário ${release}.`,
    rolledBack: (release: string) => `A guarda desfez a promoção de ${release}.`,
    warned: (release: string) => `A guarda avisa: ${release} vai mal e fica no ar.`,
    failed: (release: string) => `A guarda não conseguiu tirar ${release} do ar.`,
  },
};
