import { documents } from 'shared-contracts/content';
import { createNameCheck, toNeedQueries } from './need-words';

const check = (words: string[], without: string[] = []) => createNameCheck({ words, without });

describe('the words of a need', () => {
  it.each([
    ['argamassa', 'ARGAMASSA Colante AC-III', true],
    ['espaçador', 'Espacadores em cruz 2 mm', true],
    ['Véu', 'Veu de Poliester', true],
    ['cunhas', 'Cunha para Nivelador', true],
    ['massa', 'Argamassa Colante', false],
    ['espaçador T', 'Espaçador em T 2 mm', true],
    ['espaçador T', 'Espaçador Cruz Tigela 2 mm', false],
    ['veda rosca', 'Fita Veda-Rosca 18 mm', true],
  ])('find by "%s" the name "%s": %s', (word, name, found) => {
    expect(check([word])(name)).toBe(found);
  });

  it('exclude names with one of the other words', () => {
    const isTile = check([], ['laminado', 'rodapé']);

    expect(isTile('Piso Cerâmico 60x60')).toBe(true);
    expect(isTile('Piso Laminado Carvalho')).toBe(false);
    expect(isTile('Rodapé Branco 10 cm')).toBe(false);
  });

  it('become queries of the search’s index, or none', () => {
    expect(toNeedQueries({ words: ['espaçador T', 'Véu'], without: ['cunha'] })).toEqual({
      anyOf: "('=espacador':* & '=t') | ('=veu':*)",
      noneOf: "('=cunha':*)",
    });
    expect(toNeedQueries({ words: [], without: [] })).toEqual({ anyOf: null, noneOf: null });
  });

  it('that the store starts with are words that names can have', () => {
    const { needs } = documents.job.standard;
    const all = needs.flatMap(({ words, without }) => [...words, ...without]);

    expect(all.filter((word) => !check([word])(word))).toEqual([]);
  });
});
