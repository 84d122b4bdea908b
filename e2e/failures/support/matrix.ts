import type { FileKind, FaultKind } from './faults';

/** The state of a screen during a fault. */
export type Outcome =
  /** Nothing is missing. */
  | 'complete'
  /** Within three seconds a message appears in place of the remote, 'Tentar de novo' loads it; the rest works. */
  | 'message'
  /** The server leaves the remote out, the browser renders it. */
  | 'browser'
  | '–';

export interface MatrixRow {
  fault: string;
  remotes: readonly string[];
  home: Outcome;
  product: Outcome;
  cart: Outcome;
  /** The remotes' own screens: login and questions. */
  own: Outcome;
}

const fileFaultOutcomes = [
  { remotes: ['mf-catalog'], home: 'message', product: 'message', cart: 'complete', own: '–' },
  {
    remotes: ['mf-cart-checkout'],
    home: 'complete',
    product: 'message',
    cart: 'message',
    own: '–',
  },
  {
    remotes: ['mf-account', 'mf-content'],
    home: 'complete',
    product: 'complete',
    cart: 'complete',
    own: 'message',
  },
] as const;

export const fileFaults: { file: FileKind; kind: FaultKind }[] = [
  { file: 'manifest', kind: '404' },
  { file: 'manifest', kind: '503' },
  { file: 'manifest', kind: 'hangs' },
  { file: 'manifest', kind: 'is not JSON' },
  { file: 'entry', kind: '503' },
  { file: 'entry', kind: 'hangs' },
  { file: 'entry', kind: 'has one byte changed' },
  { file: 'chunk', kind: '404' },
  { file: 'chunk', kind: 'hangs' },
  { file: 'chunk', kind: 'has one byte changed' },
];

export const faultName = ({ file, kind }: { file: FileKind; kind: FaultKind }) => `${file} ${kind}`;
export const THROWS = 'module throws while it is rendered';

/** Every fault of files, and code that throws, for each remote. */
export const browserRows: MatrixRow[] = [...fileFaults.map(faultName), THROWS].flatMap((fault) =>
  fileFaultOutcomes.map((row) => ({ fault, ...row })),
);

export const serverFaults = ['throws', 'hangs', 'takes all memory'] as const;

/** A fault that ends the worker excludes its remote from the next worker, on every page. */
export const serverRows: MatrixRow[] = serverFaults.flatMap((fault) => {
  const others = fault === 'throws' ? 'complete' : 'browser';
  const row = { fault: `server bundle ${fault}`, home: 'complete', product: 'complete' } as const;
  const browser = 'browser';
  return [
    { ...row, remotes: ['mf-catalog'], home: browser, product: others, cart: 'complete', own: '–' },
    { ...row, remotes: ['mf-cart-checkout'], product: browser, cart: others, own: '–' },
    { ...row, remotes: ['mf-content'], cart: 'complete', own: browser },
  ];
});

/**
 * The rows that each run tests: every file, every way through the loader once, and every remote. A refused response, a
 * hanging one, text that is no JSON and changed bytes take one way each; `manifest.spec` removes a manifest.
 */
const ROWS_OF_EACH_RUN: Record<string, string> = {
  'manifest hangs': 'mf-catalog',
  'manifest is not JSON': 'mf-account',
  'entry hangs': 'mf-account',
  'entry has one byte changed': 'mf-catalog',
  'chunk 404': 'mf-account',
  [THROWS]: 'mf-cart-checkout',
  'server bundle throws': 'mf-catalog',
  'server bundle takes all memory': 'mf-content',
};

/** Whether only `npm run test:all` tests the row. */
export const isVariant = ({ fault, remotes: [remote = ''] }: MatrixRow) =>
  ROWS_OF_EACH_RUN[fault] !== remote;

const TABLE_HEAD = ['Fault', 'Of', 'Home', 'Product', 'Cart', 'Own screen'];

/** A Markdown table with one line for each row. */
export function renderTable(rows: MatrixRow[]): string[] {
  const cells = rows.map(({ fault, remotes, home, product, cart, own }) => [
    fault,
    remotes.join(', '),
    home,
    product,
    cart,
    own,
  ]);
  const widths = TABLE_HEAD.map((title, at) =>
    Math.max(title.length, ...cells.map((row) => (row[at] ?? '').length)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [
    line(TABLE_HEAD),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...cells.map(line),
  ];
}
