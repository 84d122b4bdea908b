import { isTime } from '../calendar/opening-hours';
import { formatCep } from '../documents';
import { formatCurrency } from '../pricing';
import type { DocumentProblem } from './document-kind';
import type { DeliveryAgenda, Freight, FreightCarrier, FreightRow } from './freight-schema';

/** The options of the table that are the store's own. */
export const ownFreightOptions = ['express', 'truck', 'stateDelivery'] as const;

/** Grams that two bands may be apart: tables begin a band at 10.01 kg where the one before ends at 10. */
const BAND_STEP_GRAMS = 10;

/** Postal codes that two ranges may be apart before somebody is asked: about a town. */
const MAX_HOLE = 10_000;

/** Why the freight cannot be published. Each sentence names its row. */
export function findFreightProblems(freight: Freight): DocumentProblem[] {
  const { express, carriers, rows, freeFrom, unserved } = freight;
  const options = freightOptionsOf(carriers);
  return [
    ...(express.isOffered && !express.agenda && express.weekdays.length === 0
      ? [{ path: 'express/weekdays', text: copy.noWeekday }]
      : []),
    ...ownFreightOptions.flatMap((option) => findAgendaProblems(option, freight[option].agenda)),
    ...carriers.flatMap((carrier, at) => findCarrierProblems(carrier, carriers.slice(0, at), at)),
    ...findRowsProblems(rows, options),
    ...freeFrom.flatMap(({ name, fromCep, toCep, options: chosen }, at) => {
      const path = `freeFrom/${at}`;
      const place = copy.zone(at + 1, name);
      if (fromCep > toCep) return [{ path: `${path}/toCep`, text: place + copy.endsFirst }];
      if (chosen.length === 0) return [{ path: `${path}/options`, text: place + copy.noOption }];
      return chosen.every((option) => options.has(option))
        ? []
        : [{ path: `${path}/options`, text: place + copy.goneOption }];
    }),
    ...unserved.flatMap(({ fromCep, toCep }, at) =>
      fromCep > toCep
        ? [{ path: `unserved/${at}/toCep`, text: copy.unserved(at + 1) + copy.endsFirst }]
        : [],
    ),
  ];
}

/** The values of `option` in the rows of a table. */
export const freightOptionsOf = (carriers: readonly FreightCarrier[]): ReadonlySet<string> =>
  new Set([...ownFreightOptions, ...carriers.map(({ id }) => String(id))]);

/** @param lineOf the number by which employees know a row, by its index */
export const findRowsProblems = (
  rows: readonly FreightRow[],
  options: ReadonlySet<string>,
  lineOf: (at: number) => number = (at) => at + 1,
): DocumentProblem[] => [
  ...rows.flatMap((row, at) => findRowProblems(row, at, options, lineOf)),
  ...findOverlaps(rows, lineOf),
];

function findAgendaProblems(
  option: (typeof ownFreightOptions)[number],
  agenda: DeliveryAgenda | undefined,
): DocumentProblem[] {
  if (!agenda) return [];
  const { weekdays, periods } = agenda;
  const problem = (field: string, text: string) => [
    { path: `${option}/agenda/${field}`, text: `${copy.agenda[option]}: ${text}` },
  ];
  return [
    ...(weekdays.length === 0 ? problem('weekdays', copy.noDeliveryDay) : []),
    ...(periods.length === 0 ? problem('periods', copy.noPeriod) : []),
    ...periods.flatMap(({ from, to, capacity }, at) => {
      const place = copy.period(at + 1);
      const wrong = (['from', 'to'] as const).find((field) => !isTime(periods[at]?.[field] ?? ''));
      if (wrong) return problem(`periods/${at}/${wrong}`, place + copy.noTime);
      if (from >= to) return problem(`periods/${at}/to`, place + copy.endsBefore(from));
      const other = periods.findIndex(
        (each, index) => index < at && doPeriodsMeet(each, { from, to }),
      );
      return [
        ...(other < 0 ? [] : problem(`periods/${at}/from`, place + copy.meets(other + 1))),
        ...(capacity > 0 ? [] : problem(`periods/${at}/capacity`, place + copy.noCapacity)),
      ];
    }),
  ];
}

type Hours = Record<'from' | 'to', string>;

/** Says whether two periods of a day have a minute in common. */
export const doPeriodsMeet = (one: Hours, other: Hours): boolean =>
  one.from < other.to && other.from < one.to;

function findCarrierProblems(
  { id, name, rates }: FreightCarrier,
  earlier: readonly FreightCarrier[],
  at: number,
): DocumentProblem[] {
  const path = `carriers/${at}`;
  if (name.trim() === '') return [{ path: `${path}/name`, text: copy.noCarrierName(at + 1) }];
  const owner = earlier.find((other) => other.id === id);
  if (owner) return [{ path: `${path}/id`, text: copy.repeatedId(name, id, owner.name) }];
  const partly = Object.entries(rates).find(([, rate]) => {
    const filled = Object.values(rate).filter((value) => value !== null).length;
    return filled > 0 && filled < Object.keys(rate).length;
  });
  return partly
    ? [{ path: `${path}/rates/${partly[0]}/baseCents`, text: copy.partlyRated(name) }]
    : [];
}

function findRowProblems(
  row: FreightRow,
  at: number,
  options: ReadonlySet<string>,
  lineOf: (at: number) => number,
): DocumentProblem[] {
  const problem = (field: keyof FreightRow, text: string) => [
    { path: `rows/${at}/${field}`, text: copy.row(lineOf(at)) + text },
  ];
  if (!options.has(row.option)) return problem('option', copy.goneOption);
  if (row.fromCep > row.toCep) return problem('toCep', copy.endsFirst);
  if (row.fromGrams >= row.toGrams) return problem('toGrams', copy.noBand);
  if (row.toCents !== null && row.fromCents >= row.toCents)
    return problem('toCents', copy.noValues);
  return [];
}

/** Two rows of an option that could both decide. Bands that touch do not cross: the lower one decides. */
function findOverlaps(
  rows: readonly FreightRow[],
  lineOf: (at: number) => number,
): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  for (const ordered of byOption(rows).values()) {
    const open: NumberedRow[] = [];
    for (const each of ordered) {
      const isOpen = open.filter(({ row }) => row.toCep >= each.row.fromCep);
      open.splice(0, open.length, ...isOpen, each);
      const other = isOpen.find(({ row }) => doBandsCross(row, each.row));
      if (!other) continue;
      const [first, second] = [other, each].toSorted((a, b) => a.at - b.at) as [
        NumberedRow,
        NumberedRow,
      ];
      problems.push({
        path: `rows/${second.at}/fromCep`,
        text: copy.row(lineOf(second.at)) + copy.crosses(describeRow(second.row), lineOf(first.at)),
      });
    }
  }
  return problems;
}

interface NumberedRow {
  at: number;
  row: FreightRow;
}

/** The rows of each option in the order of their first postal codes. */
function byOption(rows: readonly FreightRow[]): Map<string, NumberedRow[]> {
  const groups = groupBy(
    rows.map((row, at) => ({ at, row })),
    ({ row }) => row.option,
  );
  for (const group of groups.values()) {
    group.sort(
      (one, other) => one.row.fromCep.localeCompare(other.row.fromCep) || one.at - other.at,
    );
  }
  return groups;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const valuesTo = ({ toCents }: FreightRow) => toCents ?? Infinity;

const doBandsCross = (one: FreightRow, other: FreightRow) =>
  one.fromGrams < other.toGrams &&
  other.fromGrams < one.toGrams &&
  one.fromCents < valuesTo(other) &&
  other.fromCents < valuesTo(one);

/**
 * The places and weights between rows that no row decides: they may be meant, so that they are shown and prevent
 * nothing.
 */
export function findFreightGaps(rows: readonly FreightRow[]): string[] {
  const gaps: string[] = [];
  for (const ordered of byOption(rows).values()) {
    const bands = groupBy(ordered, ({ row }) =>
      [row.fromCep, row.toCep, row.fromCents, row.toCents].join(),
    );
    for (const band of bands.values()) {
      const byWeight = band.toSorted((one, other) => one.row.fromGrams - other.row.fromGrams);
      for (const [index, { at, row }] of byWeight.entries()) {
        const before = byWeight[index - 1];
        if (before && row.fromGrams - before.row.toGrams > BAND_STEP_GRAMS) {
          gaps.push(copy.weightGap(before.at + 1, at + 1, before.row.toGrams, row.fromGrams));
        }
      }
    }
    let last: NumberedRow | undefined;
    for (const each of ordered) {
      const hole = last ? Number(each.row.fromCep) - Number(last.row.toCep) - 1 : 0;
      if (last && hole > 0 && hole <= MAX_HOLE) {
        gaps.push(copy.placeGap(last.at + 1, each.at + 1, last.row.toCep, each.row.fromCep));
      }
      if (!last || each.row.toCep > last.row.toCep) last = each;
    }
  }
  return gaps;
}

/** The row of an option that decides; of two that touch, the one of the lower band. Undefined: none does. */
export function findDecidingRow(
  rows: readonly FreightRow[],
  option: string,
  { cep, weightGrams, goodsCents }: { cep: string; weightGrams: number; goodsCents: number },
): { row: FreightRow; at: number } | undefined {
  let found: NumberedRow | undefined;
  for (const [at, row] of rows.entries()) {
    const isFitting =
      row.option === option &&
      cep >= row.fromCep &&
      cep <= row.toCep &&
      isRowForGoods(row, { weightGrams, goodsCents });
    if (!isFitting) continue;
    const isLower =
      !found ||
      row.fromGrams < found.row.fromGrams ||
      (row.fromGrams === found.row.fromGrams && row.fromCents < found.row.fromCents);
    if (isLower) found = { row, at };
  }
  return found;
}

/** Whether weight and value are in the bands of a row, wherever the goods go. */
export const isRowForGoods = (
  row: FreightRow,
  { weightGrams, goodsCents }: { weightGrams: number; goodsCents: number },
): boolean =>
  weightGrams <= row.toGrams &&
  (row.fromGrams === 0 || weightGrams > row.fromGrams - BAND_STEP_GRAMS) &&
  goodsCents >= row.fromCents &&
  goodsCents <= valuesTo(row);

const describeRow = ({ fromCep, toCep, fromGrams, toGrams, fromCents, toCents }: FreightRow) =>
  [
    `${formatCep(fromCep)} a ${formatCep(toCep)}`,
    `${toKilograms(fromGrams)} a ${toKilograms(toGrams)} kg`,
    ...(fromCents > 0 || toCents !== null ? [copy.values(fromCents, toCents)] : []),
  ].join(', ');

const toKilograms = (grams: number) => String(grams / 1000).replace('.', ',');

const copy = {
  noWeekday: 'Motoboy: escolha pelo menos um dia da semana, ou desligue o motoboy.',
  agenda: {
    express: 'Motoboy, dias e períodos',
    truck: 'Entrega da loja, dias e períodos',
    stateDelivery: 'Entrega no estado, dias e períodos',
  },
  noDeliveryDay: 'escolha pelo menos um dia da semana, ou desligue a escolha do dia.',
  noPeriod: 'some pelo menos um período, ou desligue a escolha do dia.',
  period: (number: number) => `período ${number}: `,
  noTime: 'escreva as horas como 08:00 e 12:00.',
  endsBefore: (from: string) => `o fim precisa ser depois do começo, ${from}.`,
  meets: (other: number) => `as horas cruzam as do período ${other}. Mude as de um dos dois.`,
  noCapacity: 'escreva quantas entregas cabem, pelo menos 1, ou tire o período.',
  noCarrierName: (number: number) => `Transportadora ${number}: dê um nome.`,
  repeatedId: (name: string, id: number, owner: string) =>
    `${name}: o código ${id} já é de “${owner}”; escolha outro.`,
  partlyRated: (name: string) =>
    `${name}: preencha o preço, o valor por kg e o prazo de cada região atendida, ou deixe os três vazios.`,
  row: (number: number) => `Linha ${number}: `,
  zone: (number: number, name: string) =>
    `Frete grátis ${number}${name.trim() && ` (${name.trim()})`}: `,
  unserved: (number: number) => `Faixa não atendida ${number}: `,
  endsFirst: 'o último CEP vem antes do primeiro. Troque os dois.',
  noBand: 'o peso final precisa ser maior que o inicial.',
  noValues: 'o valor final do pedido precisa ser maior que o inicial, ou vazio.',
  noOption: 'escolha as entregas que ficam grátis.',
  goneOption: 'a entrega não existe mais. Escolha outra, ou tire a linha.',
  values: (from: number, to: number | null) =>
    to === null
      ? `pedidos a partir de ${formatCurrency(from)}`
      : `pedidos de ${formatCurrency(from)} a ${formatCurrency(to)}`,
  crosses: (range: string, other: number) =>
    `a faixa ${range} cruza a da linha ${other}. Mude os CEPs, o peso ou o valor de uma das duas.`,
  weightGap: (before: number, next: number, from: number, to: number) =>
    `Entre as linhas ${before} e ${next} não há preço para pesos de ${toKilograms(from)} a ${toKilograms(to)} kg.`,
  placeGap: (before: number, next: number, from: string, to: string) =>
    `Entre as linhas ${before} e ${next} ficam CEPs sem linha: depois de ${formatCep(from)}, antes de ${formatCep(to)}.`,
};
