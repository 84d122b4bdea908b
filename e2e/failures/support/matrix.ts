import type { FileKind, Mood } from './faults';

/** What a shopper meets on a screen. */
export type Outcome =
  /** Nothing is missing. */
  | 'complete'
  /** The part's place says within three seconds that it is missing, 'Tentar de novo' brings it; the rest stands. */
  | 'message'
  /** The server goes without the part, the browser brings it. */
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

export const fileFaults: { file: FileKind; mood: Mood }[] = [
  { file: 'manifest', mood: '404' },
  { file: 'manifest', mood: '503' },
  { file: 'manifest', mood: 'hangs' },
  { file: 'manifest', mood: 'is not JSON' },
  { file: 'entry', mood: '503' },
  { file: 'entry', mood: 'hangs' },
  { file: 'entry', mood: 'has one byte changed' },
  { file: 'chunk', mood: '404' },
  { file: 'chunk', mood: 'hangs' },
  { file: 'chunk', mood: 'has one byte changed' },
];

export const faultName = ({ file, mood }: { file: FileKind; mood: Mood }) => `${file} ${mood}`;
export const THROWS = 'module throws while it is rendered';

/** Every fault of files, and code that throws, by the remotes that have it. */
export const browserRows: MatrixRow[] = [...fileFaults.map(faultName), THROWS].flatMap((fault) =>
  fileFaultOutcomes.map((row) => ({ fault, ...row })),
);

export const serverFaults = ['throws', 'hangs', 'takes all memory'] as const;

/** What ends the worker keeps its remote out of the next one, whichever page is asked for. */
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

const TABLE_HEAD = ['Fault', 'Of', 'Home', 'Product', 'Cart', 'Own screen'];

/** As Markdown, one line for each row. */
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
