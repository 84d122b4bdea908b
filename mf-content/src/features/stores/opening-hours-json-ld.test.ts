import { toOpeningHoursJsonLd } from './opening-hours-json-ld';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

describe('opening hours for search engines', () => {
  it.each([
    ['Segunda a sexta-feira', '08:00 às 18:00', weekdays, ['08:00-18:00']],
    ['Segunda-feira a Sexta-feira', 'das 8h às 18h30', weekdays, ['08:00-18:30']],
    ['Sábado', '08:00 às 12:00', ['Saturday'], ['08:00-12:00']],
    ['Sábados e domingos', '9h às 13h', ['Saturday', 'Sunday'], ['09:00-13:00']],
    ['Quinta', '8:00 às 12:00 e 13:00 às 18:00', ['Thursday'], ['08:00-12:00', '13:00-18:00']],
  ])('are read from %s, %s', (days, hours, dayOfWeek, ranges) => {
    expect(toOpeningHoursJsonLd({ days, hours })).toEqual(
      ranges.map((range) => {
        const [opens, closes] = range.split('-');
        return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
      }),
    );
  });

  it.each([
    ['Segunda a sexta-feira, exceto feriados', '08:00 às 18:00'],
    ['Sexta a segunda', '08:00 às 18:00'],
    ['Domingo', 'fechado'],
  ])('are missing where %s, %s cannot be read', (days, hours) => {
    expect(toOpeningHoursJsonLd({ days, hours })).toEqual([]);
  });
});
