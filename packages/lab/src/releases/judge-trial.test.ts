import { findWrong } from './judge-trial';
import type { Trial } from './judge-trial';

const release = { id: 'late', title: 'a late fault', patches: [] };
const accepted = { refusal: undefined, isExpected: true, seconds: 30 };
const live = { why: undefined, seconds: 60, visitors: 20, hit: 10, blamed: [] };

const judge = (trial: Partial<Trial>) => findWrong({ release, gate: accepted, ...trial });

describe('findWrong', () => {
  it('accepts a release that the gate refuses with its sentence', () => {
    expect(judge({ gate: { ...accepted, refusal: '/faq throws' } })).toEqual([]);
  });

  it('names a release about which the gate says something else', () => {
    expect(judge({ gate: { ...accepted, isExpected: false } })).toEqual([
      'late: the gate says yes',
    ]);
  });

  it('names a release that hits everybody while nobody is told', () => {
    expect(judge({ live })).toEqual(['late: everybody is hit and nobody is told']);
    expect(judge({ live: { ...live, why: 'Falhou em 5 de 10 páginas' } })).toEqual([]);
    expect(judge({ live: { ...live, hit: 0 } })).toEqual([]);
  });

  it('names a team that is blamed for the release of another', () => {
    const blamed = ['mf-content', 'mf-catalog'];

    expect(judge({ live: { ...live, why: 'Falhou', blamed } })).toEqual([
      'late: mf-catalog is blamed for mf-content',
    ]);
  });
});
