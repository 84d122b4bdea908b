import { choosePackages } from './choose-packages';
import type { Candidate } from './choose-packages';
import { fixedLine, geometry } from './line';
import type { Line } from './line';
import { classesFrom, describeRequirement, jointRange } from './requirements';
import type { Requirement } from './requirements';
import type { Quantity } from './quantity';
import { aProduct, aTileJob, lineOf, porcelain } from './testing/products';

const aLine = (quantity: Quantity, requirements: Requirement[] = []): Line =>
  fixedLine('grout', { quantity, how: '', source: geometry }, { requirements });
const kilos = (amount: number) => aLine({ unit: 'g', amount: amount * 1000 });
const sack = (id: string, weight: number, price: number) => aProduct(id, { weight }, { price });
const idsOf = (line: Line, candidates: Candidate[]) =>
  choosePackages(line, candidates).choices.map(({ packages }) => packages[0]?.product.id);
const reasonOf = (line: Line, attributes: Candidate['attributes']) =>
  choosePackages(line, [aProduct('a', attributes)]).unfit[0]?.reasons[0];

describe('the packages of a line', () => {
  it('are whole, with what is left over and the price', () => {
    const product = sack('20', 20, 3_490);
    const { best } = choosePackages(kilos(121), [product]);

    expect(best).toMatchObject({
      packages: [{ product, count: 7 }],
      waste: 19_000,
      price: 24_430,
    });
  });

  it('cost what the cart counts for boxes of a price for each m²: rounded once', () => {
    const box = aProduct('box', porcelain, { boxArea: 14_400, price: 10_490 });
    const { best } = choosePackages(lineOf(aTileJob(), 'tile'), [box]);

    expect(best).toMatchObject({ packages: [{ count: 11 }], price: 166_162 });
  });

  it('are those with the lowest price of all packages, then those with the least waste', () => {
    const candidates = [sack('dear', 5, 900), sack('large', 20, 2_400), sack('small', 5, 800)];

    expect(idsOf(kilos(15), candidates)).toEqual(['small', 'large', 'dear']);
    expect(choosePackages(kilos(15), candidates).best?.packages[0]?.product.id).toBe('small');
  });

  it('are exact where the quantity is a multiple', () => {
    expect(choosePackages(kilos(20), [sack('20', 20, 1)]).best).toMatchObject({
      waste: 0,
      price: 1,
    });
  });

  it('of several sizes are never none of one size', () => {
    const sizes = [20, 5].map((weight) => aProduct(`${weight}`, { weight }, { family: 'A' }));

    expect(
      choosePackages(kilos(20), sizes).choices.map(({ packages }) =>
        packages.map(({ product, count }) => [product.id, count]),
      ),
    ).toEqual([[['20', 1]], [['5', 4]]]);
  });

  it('of area come from the box, or from size and pieces, or from a roll', () => {
    const line = aLine({ unit: 'area', amount: 154_000 });
    const countOf = (product: Candidate) =>
      choosePackages(line, [product]).best?.packages[0]?.count;

    expect(countOf(aProduct('a', {}, { boxArea: 14_400 }))).toBe(11);
    expect(countOf(aProduct('a', { ...porcelain, piecesPerBox: 4 }))).toBe(11);
    expect(countOf(aProduct('a', { length: 10_000, width: 1_200 }))).toBe(2);
    expect(countOf(aProduct('a', { length: 1_200, width: 500, piecesPerBox: 10 }))).toBe(3);
  });

  it('of length and pieces count what a package holds', () => {
    const bars = aProduct('a', { length: 2_400, piecesPerBox: 5 });

    expect(
      choosePackages(aLine({ unit: 'mm', amount: 15_000 }), [bars]).best?.packages[0]?.count,
    ).toBe(2);
    expect(
      choosePackages(aLine({ unit: 'piece', amount: 43 }), [aProduct('a', { piecesPerBox: 50 })])
        .best?.packages[0]?.count,
    ).toBe(1);
  });
});

describe('a product that does not fit', () => {
  const grout = lineOf(aTileJob({ jointMm: 1 }), 'grout');

  it('is told and not sold: the joint', () => {
    expect(reasonOf(grout, { weight: 1, jointMin: 2, jointMax: 10 })).toBe(
      'Não serve: menor junta 2 mm, e o serviço pede até 1 mm.',
    );
    expect(
      reasonOf(aLine({ unit: 'g', amount: 1 }, jointRange(12_000)), {
        weight: 1,
        jointMin: 2,
        jointMax: 10,
      }),
    ).toBe('Não serve: maior junta 10 mm, e o serviço pede pelo menos 12 mm.');
  });

  it('is told and not sold: size, place of use and environment of a tile', () => {
    const tile = lineOf(aTileJob({ isOutdoor: true }), 'tile');
    const box = { ...porcelain, piecesPerBox: 4, environment: 'outdoor' };

    expect(reasonOf(tile, box)).toBeUndefined();
    expect(reasonOf(tile, { ...box, size: { lengthMm: 450, widthMm: 450 } })).toBe(
      'Não serve: tamanho 45 × 45 cm, e o serviço pede 60 × 60 cm.',
    );
    expect(reasonOf(tile, { ...box, placeOfUse: 'LA' })).toBe(
      'Não serve: local de uso LA, e o serviço pede LB, LC, LD ou LE.',
    );
    expect(reasonOf(tile, { ...box, environment: 'indoor' })).toBe(
      'Não serve: ambiente interno, e o serviço pede externo.',
    );
    expect(reasonOf(tile, { ...box, minimumJoint: 3 })).toBe(
      'Não serve: junta mínima 3 mm, e o serviço pede até 2 mm.',
    );
  });

  it('is the same piece with either side first', () => {
    const line = aLine({ unit: 'area', amount: 1 }, [
      { attribute: 'size', size: { lengthMm: 600, widthMm: 1200 } },
    ]);

    expect(
      reasonOf(line, { size: { lengthMm: 1200, widthMm: 600 }, piecesPerBox: 2 }),
    ).toBeUndefined();
  });

  it('has no known content', () => {
    expect(reasonOf(kilos(1), {})).toBe(
      'O cadastro não informa quanto vem na embalagem. Pergunte à loja.',
    );
    expect(reasonOf(kilos(1), { weight: 0 })).toContain('quanto vem na embalagem');
  });
});

describe('a product that does not state what is needed', () => {
  const line = lineOf(aTileJob(), 'mortar');

  it('comes after those that fit, is never the best, and says what to check', () => {
    const unknown = aProduct('unknown', { weight: 1 });
    const { best, choices } = choosePackages(line, [unknown]);

    expect(best).toBeUndefined();
    expect(choices[0]?.toCheck).toEqual([
      'Falta no cadastro: classe. Confira na embalagem: o serviço pede AC-III.',
    ]);
    expect(idsOf(line, [unknown, aProduct('sure', { weight: 20, mortarClass: 'ACIII' })])).toEqual([
      'sure',
      'unknown',
    ]);
  });

  it('fits where the requirement is lenient', () => {
    const tile = lineOf(aTileJob(), 'tile');

    expect(
      choosePackages(tile, [aProduct('a', porcelain, { boxArea: 14_400 })]).best,
    ).toBeDefined();
  });
});

describe('a label that cannot be used', () => {
  it.each([0, NaN, 7500, 0.0075])(
    'leaves the rule in place, with a warning: %d kg/m²',
    (yieldDouble) => {
      const product = aProduct('a', { mortarClass: 'ACIII', weight: 20, yieldDouble });
      const { best } = choosePackages(lineOf(aTileJob(), 'mortar'), [product]);

      expect(best?.quantity.amount).toBe(120_680);
      expect(best?.warnings.map(({ code }) => code)).toEqual(['labelUnusable']);
    },
  );
});

describe('the classes of mortar', () => {
  it('may be replaced by higher ones only', () => {
    expect(classesFrom('ACI')).toEqual(['ACI', 'ACII', 'ACIII']);
    expect(classesFrom('ACII')).toEqual(['ACII', 'ACIII']);
    expect(classesFrom('ACIII')).toEqual(['ACIII']);
    expect(classesFrom('AC-9')).toEqual(['AC-9']);
  });
});

it('a choice knows what the job needs of each package, before packages are filled', () => {
  const line = lineOf(
    { kind: 'paint', surface: { kind: 'area', area: 1_000_000 }, coats: 2, paint: {} },
    'paint',
  );
  const can = (id: string, volume: number, price: number) =>
    aProduct(id, { volume, paintLine: 'standard' }, { family: 'A', price });
  const { choices } = choosePackages(line, [can('large', 18, 100), can('small', 3.6, 30)]);
  const exactOf = (ids: string) =>
    choices.find(({ packages }) => packages.map(({ product }) => product.id).join() === ids)?.exact;

  // 27.5 L are one can of 18 L and 2.64 of 3.6 L.
  expect(exactOf('large')).toEqual([1_528]);
  expect(exactOf('large,small')).toEqual([1_000, 2_639]);
  expect(
    choosePackages({ ...line, keepsPackage: true }, [can('large', 18, 100)]).best?.exact,
  ).toEqual([2_528]);
});

it('a requirement is described for shoppers', () => {
  expect(lineOf(aTileJob(), 'grout').requirements.map(describeRequirement)).toEqual([
    'indicação do rejunte: porcelanato e cerâmica',
    'menor junta: até 2 mm',
    'maior junta: pelo menos 2 mm',
  ]);
});
