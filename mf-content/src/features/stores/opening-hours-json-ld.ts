import { foldText } from 'shared-contracts/documents';
import type { OpeningHours } from 'shared-contracts/profile';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAY_WORDS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'];
const DAY = `(${DAY_WORDS.join('|')})s?(?:-feira)?s?`;
const DAY_RANGE = new RegExp(`^${DAY} (?:a|ate) ${DAY}$`);
const SINGLE_DAY = new RegExp(`^${DAY}$`);

const TIME = String.raw`(\d{1,2})(?::|h)?(\d{2})?h?`;
const TIME_RANGE = new RegExp(`^(?:das )?${TIME} (?:as|a|ate) ${TIME}$`);

/** Opening hours for search engines, read from the profile's text; none where the text cannot be read. */
export function toOpeningHoursJsonLd({ days, hours }: OpeningHours): object[] {
  const dayOfWeek = readParts(days, readDays)?.flat();
  const ranges = readParts(hours, readTimes);
  if (!dayOfWeek || !ranges) return [];
  return ranges.map((range) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek, ...range }));
}

/** Each part of a list such as 'segunda a sexta, sábado e domingo'; undefined if one of them cannot be read. */
function readParts<Part>(text: string, read: (part: string) => Part | undefined) {
  const parts = foldText(text)
    .trim()
    .split(/\s*,\s*|\s+e\s+/)
    .map(read);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function readDays(text: string): string[] | undefined {
  if (text === 'todos os dias') return DAYS;
  const [, first = '', last = first] = DAY_RANGE.exec(text) ?? SINGLE_DAY.exec(text) ?? [];
  const [from, to] = [DAY_WORDS.indexOf(first), DAY_WORDS.indexOf(last)];
  return from < 0 || to < from ? undefined : DAYS.slice(from, to + 1);
}

function readTimes(text: string): { opens: string; closes: string } | undefined {
  const found = TIME_RANGE.exec(text);
  if (!found) return undefined;
  const [, opensAt = '', opensMinutes = '00', closesAt = '', closesMinutes = '00'] = found;
  return {
    opens: `${opensAt.padStart(2, '0')}:${opensMinutes}`,
    closes: `${closesAt.padStart(2, '0')}:${closesMinutes}`,
  };
}
