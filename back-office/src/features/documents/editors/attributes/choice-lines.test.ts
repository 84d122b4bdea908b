import { readChoiceLines, toChoiceLine, toId } from './choice-lines';

const before = [
  { id: 'polished', name: 'Polido', aliases: ['Polida', 'Brilho'] },
  { id: 'matt', name: 'Fosco' },
];

describe('the values of an attribute', () => {
  it('are read as they are written', () => {
    expect(readChoiceLines(before.map(toChoiceLine).join('\n'), before)).toEqual(before);
  });

  it('keep their ids when they are moved, renamed, or stand beside a new one', () => {
    expect(readChoiceLines('Fosco\nPolido', before)).toEqual([
      { id: 'matt', name: 'Fosco' },
      { id: 'polished', name: 'Polido' },
    ]);
    expect(readChoiceLines('Muito polido\nFosco', before)[0]).toEqual({
      id: 'polished',
      name: 'Muito polido',
    });
    expect(readChoiceLines(' Fosco ;; Mate \n\nAlto Brilho\nPolido', before)).toEqual([
      { id: 'matt', name: 'Fosco', aliases: ['Mate'] },
      { id: 'altoBrilho', name: 'Alto Brilho' },
      { id: 'polished', name: 'Polido' },
    ]);
  });

  it('never have the id of another one', () => {
    expect(readChoiceLines('Polido\nPolido\nmatt', before).map(({ id }) => id)).toEqual([
      'polished',
      'polido',
      'matt2',
    ]);
  });

  it.each([
    ['Área de uso', 'areaDeUso'],
    ['1.1/4"', '114'],
    ['—', ''],
  ])('have ids for addresses: %s is %s', (name, id) => {
    expect(toId(name)).toBe(id);
  });
});
