import { readHours, readWeekdays } from 'shared-contracts/calendar';
import type { OpeningHours } from 'shared-contracts/profile';

/** Opening hours for search engines, read from the profile's text; none where the text cannot be read. */
export function toOpeningHoursJsonLd({ days, hours }: OpeningHours): object[] {
  const names = readWeekdays(days);
  const intervals = readHours(hours);
  if (!names || !intervals) return [];
  const dayOfWeek = names.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  return intervals.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens: from,
    closes: to,
  }));
}
