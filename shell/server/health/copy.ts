import { copy as releaseCopy } from '../releases/copy';
import type { RefusalReason } from '../protocol/refusal-reason';
import type { Counts } from './time-series';

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

export const copy = {
  worse: (own: Counts, other: string, others: Counts) =>
    `Falhou em ${formatCounts(own)}; a ${other}, em ${formatCounts(others)}.`,
  /** Where the release to compare with had no pages, or too few. */
  worseThanUsual: (own: Counts) =>
    `Falhou em ${formatCounts(own)}; não há páginas bastantes da outra versão para comparar.`,
  outdoneByFallback: (pages: number) =>
    `Em ${pages} páginas lançou um erro no servidor, e a versão anterior mostrou o mesmo endereço.`,
  threw: 'Lançou um erro ao ser desenhada no servidor.',
  processEnd: {
    hung: 'O processo que a desenhava parou de responder.',
    exited: 'O processo que a desenhava terminou, talvez por falta de memória.',
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
