import type {
  Operations,
  ReleaseFigures,
  RenderedChanges,
  ReplyOf,
} from '@fireflay/back-office-wire';
import { formatMoment, formatShare } from '../../layout/format';

type Verdict = NonNullable<ReplyOf<Operations['ReadReleaseHealth']>['verdict']>['verdict'];
type PriceExample = RenderedChanges['priceExamples'][number];

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

const NO_DATA = 'ainda sem dados';

/** The kinds of failures that a shell reports (shell/server/health/release-health.ts). */
const kinds: Record<string, string> = {
  load: 'Não veio',
  chunk: 'Um arquivo não veio',
  integrity: 'Não é o publicado',
  render: 'Erro ao desenhar',
  error: 'Outro erro',
  slow: 'Carrega por tempo demais',
  blank: 'Página sem texto',
  busy: 'Não para de trabalhar',
  hydration: 'Desenhada de novo no navegador',
  pollution: 'Trocou uma função do navegador',
  unattributed: 'Erro de origem desconhecida',
  loop: 'Recarrega sem parar',
  storage: 'O carrinho guardado sumiu',
  stall: 'Travou por segundos',
  server: 'Erro no servidor',
  timeout: 'Demora no servidor',
  process: 'Processo perdido no servidor',
};

const ofPages = (count: number, { pages }: ReleaseFigures) =>
  pages === 0 && count === 0
    ? NO_DATA
    : `${whole.format(count)} (${formatShare(count / Math.max(pages, count))})`;
const milliseconds = (value: number | null) =>
  value === null
    ? NO_DATA
    : value < 1000
      ? `${whole.format(value)}\u00A0ms`
      : `${short.format(value / 1000)}\u00A0s`;
const step =
  (name: 'carts' | 'checkouts' | 'orders' | 'paid') =>
  ({ sales }: ReleaseFigures) =>
    sales === null
      ? NO_DATA
      : `${whole.format(sales[name])} (${formatShare(sales[name] / Math.max(sales.documents, 1))})`;

interface FigureRow {
  label: string;
  hint?: string;
  text: (figures: ReleaseFigures) => string;
}

export const figureRows: FigureRow[] = [
  { label: 'Páginas', text: ({ pages }) => (pages === 0 ? NO_DATA : whole.format(pages)) },
  { label: 'Com falha', text: (figures) => ofPages(figures.failed, figures) },
  {
    label: 'Perturbadas',
    hint: 'Extensões do navegador também causam isto',
    text: (figures) => ofPages(figures.disturbed, figures),
  },
  { label: 'LCP', hint: 'Em 3 de 4 páginas, até', text: ({ lcp }) => milliseconds(lcp) },
  { label: 'INP', hint: 'Em 3 de 4 páginas, até', text: ({ inp }) => milliseconds(inp) },
  {
    label: 'CLS',
    hint: 'Em 3 de 4 páginas, até',
    text: ({ cls }) => (cls === null ? NO_DATA : short.format(cls)),
  },
  {
    label: 'Servidor',
    hint: 'Em 19 de 20 páginas, até',
    text: ({ render }) => milliseconds(render),
  },
  { label: 'Carrinhos', hint: 'Partes das páginas da amostra', text: step('carts') },
  { label: 'Compras começadas', text: step('checkouts') },
  { label: 'Pedidos', text: step('orders') },
  { label: 'Pagos', text: step('paid') },
];

export const verdictColors: Record<Verdict, string> = {
  worse: 'error',
  equal: 'default',
  better: 'success',
};

const signed = (value: number) => `${value > 0 ? '+' : ''}${short.format(value)}`;

export const healthCopy = {
  title: (release: string) => `Saúde de ${release}`,
  content: 'Medidas, falhas e mudanças',
  close: 'Fechar a saúde',
  lastHour: 'Última hora, em todas as shells',
  figure: 'Medida',
  live: (version: string) => `No ar: ${version}`,
  refused: (reason: string) => `Uma shell não usa esta versão: ${reason}.`,
  sales: 'Vendas',
  verdicts: {
    worse: 'Pior (significativo)',
    equal: 'Sem diferença',
    better: 'Melhor (significativo)',
  } satisfies Record<Verdict, string>,
  comparedWith: (other: string) => `em comparação com a ${other}, pela conta da guarda.`,
  noVerdict: 'Comparação com outra versão: ainda sem dados.',
  failures: 'Falhas',
  noFailures: 'Nenhuma falha foi relatada.',
  kindOf: (kind: string) => kinds[kind] ?? kind,
  seen: (times: number, lastAt: string) =>
    `${times === 1 ? '1 vez' : `${whole.format(times)} vezes`}, a última em ${formatMoment(lastAt)}`,
  changes: 'O que muda nas páginas',
  noChanges: 'Sem comparação: esta versão foi publicada sem ela.',
  compared: ({ live, addresses }: RenderedChanges) =>
    `Comparada com a ${live} em ${whole.format(addresses)} ${addresses === 1 ? 'endereço' : 'endereços'}:`,
  differences: (changes: RenderedChanges) =>
    [
      `preços ${changes.prices}`,
      `textos ${changes.texts}`,
      `dados estruturados ${changes.structuredData}`,
      `links ${changes.links}`,
      `status ${changes.statuses}`,
      `chamadas ${changes.calls.map(({ address, by }) => `${signed(by)} em ${address}`).join(' e ') || '0'}`,
      `tempo do servidor ${signed(changes.p95)} ms`,
    ].join(', '),
  price: ({ address, where, before = 'nenhum preço', after = 'nenhum preço' }: PriceExample) =>
    `${address}, depois de “${where}”: ${before} → ${after}`,
  accepted: (why: string) => `Quem publicou aceitou os preços: ${why}`,
};
