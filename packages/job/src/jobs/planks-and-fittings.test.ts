import { choosePackages } from '../choose-packages';
import { aProduct, findLine, lineOf, needsOf, planned, refused } from '../testing/products';
import type { FittingJob } from './fittings';
import type { PlankJob } from './planks';

/** 4 × 3.5 m with a door. */
const aPlankJob = (fields: Partial<PlankJob> = {}): PlankJob => ({
  kind: 'planks',
  material: 'laminate',
  surface: { kind: 'rectangle', lengthMm: 4000, widthMm: 3500 },
  openings: [{ kind: 'door', count: 1, widthMm: 900 }],
  ...fields,
});
const amountOf = (job: PlankJob, need: Parameters<typeof lineOf>[1]) =>
  lineOf(job, need).quantity.amount;

describe('laminate and vinyl', () => {
  it('of laminate need underlay, skirting and a threshold for the door', () => {
    const job = aPlankJob();

    expect(needsOf(job)).toEqual(['laminate', 'underlay', 'skirting', 'threshold']);
    expect(amountOf(job, 'laminate')).toBe(154_000);
    expect(amountOf(job, 'underlay')).toBe(147_000);
    expect(amountOf(job, 'skirting')).toBe(15_510);
    expect(amountOf(job, 'threshold')).toBe(1);
  });

  it('of glued vinyl agree with SINAPI 101727: 1.11 m² and 0.095 kg of adhesive', () => {
    const job = aPlankJob({ material: 'vinylGlued' });

    expect(amountOf(job, 'vinyl')).toBe(14 * 11_100);
    expect(amountOf(job, 'adhesive')).toBe(14 * 95);
    expect(lineOf(job, 'vinyl').source.text).toBe('SINAPI 101727');
  });

  it('of clicked vinyl need no adhesive', () => {
    expect(needsOf(aPlankJob({ material: 'vinylClick' }))).toEqual([
      'vinyl',
      'skirting',
      'threshold',
    ]);
  });

  it('on the diagonal lose 15 %, and keep a box where that is chosen', () => {
    const line = lineOf(aPlankJob({ pattern: 'diagonal', keepsBox: true }), 'laminate');

    expect(line.quantity.amount).toBe(161_000);
    expect(line.keepsPackage).toBe(true);
  });

  it('without doors and a known perimeter are floor and layer alone', () => {
    const job = aPlankJob({ surface: { kind: 'area', area: 140_000 }, openings: [] });

    expect(needsOf(job)).toEqual(['laminate', 'underlay']);
  });

  it('have thresholds that are at least as long as the widest door', () => {
    const line = lineOf(aPlankJob(), 'threshold');
    const bars = [800, 900].map((length) => aProduct(`${length}`, { length }));
    const { best, unfit } = choosePackages(line, bars);

    expect(best?.packages[0]?.product.id).toBe('900');
    expect(unfit[0]?.reasons).toEqual([
      'Não serve: comprimento 800 mm, e o serviço pede pelo menos 900 mm.',
    ]);
  });
});

const aFittingJob = (fields: Partial<FittingJob> = {}): FittingJob => ({
  kind: 'basin',
  product: {},
  ...fields,
});

describe('basins, toilets, taps and showers', () => {
  it('need what connects them', () => {
    expect(needsOf(aFittingJob())).toEqual(['siphon', 'valve', 'hose', 'tape']);
    expect(needsOf(aFittingJob({ kind: 'toilet' }))).toEqual([
      'hose',
      'fixing',
      'seal',
      'tape',
      'seat',
    ]);
    expect(needsOf(aFittingJob({ kind: 'tap', product: { mount: 'wall' } }))).toEqual(['tape']);
  });

  it('have one hose for each inlet of a tap that stands on the basin, unless they are in its box', () => {
    const tap = (product: FittingJob['product']) => aFittingJob({ kind: 'tap', product });

    expect(lineOf(tap({ mount: 'deck' }), 'hose')).toMatchObject({
      quantity: { unit: 'piece', amount: 1 },
      isOptional: false,
    });
    expect(lineOf(tap({ mount: 'deck', inlets: 2 }), 'hose').quantity.amount).toBe(2);
    expect(lineOf(tap({}), 'hose').isOptional).toBe(true);
    expect(needsOf(tap({ mount: 'deck', hoses: 'included' }))).toEqual(['tape']);
  });

  it('need it once for each', () => {
    const { lines } = planned(aFittingJob({ count: 3 }));

    expect(lines.map(({ quantity }) => quantity)).toEqual(
      Array(4).fill({ unit: 'piece', amount: 3 }),
    );
  });

  it('have siphon and valve of the basin’s thread, and a hose of 1/2"', () => {
    const plan = planned(aFittingJob({ product: { connection: 'oneAndQuarter' } }));
    const { best, unfit } = choosePackages(findLine(plan, 'siphon'), [
      aProduct('small', { connection: 'one' }),
      aProduct('right', { connection: 'oneAndQuarter' }),
    ]);

    expect(best?.packages[0]?.product.id).toBe('right');
    expect(unfit[0]?.reasons).toEqual(['Não serve: rosca 1", e o serviço pede 1.1/4".']);
    expect(findLine(plan, 'hose').requirements).toEqual([
      { attribute: 'connection', oneOf: ['half'] },
    ]);
  });

  it('have a hose of the toilet’s own thread, where it states one', () => {
    const hoseOf = (product: FittingJob['product']) =>
      lineOf(aFittingJob({ kind: 'toilet', product }), 'hose').requirements;

    expect(hoseOf({ connection: 'threeQuarters' })).toEqual([
      { attribute: 'connection', oneOf: ['threeQuarters'] },
    ]);
    expect(hoseOf({})).toEqual([{ attribute: 'connection', oneOf: ['half'] }]);
  });

  it('say that a tap does not fit the wall, and need an adapter', () => {
    const job = aFittingJob({
      kind: 'tap',
      product: { connection: 'half' },
      point: 'threeQuarters',
    });

    expect(planned(job).warnings.map(({ text }) => text)).toEqual([
      'O ponto de água é 3/4" e o produto pede 1/2": inclua o adaptador, ou escolha um produto de 3/4".',
    ]);
    expect(lineOf(job, 'adapter').name).toBe('Adaptador de rosca 3/4" × 1/2"');
    expect(needsOf({ ...job, point: 'half' })).toEqual(['tape', 'hose']);
  });

  it('are refused for another voltage', () => {
    const job = aFittingJob({ kind: 'shower', product: { voltage: '127V' }, supply: '220V' });

    expect(refused(job)).toEqual([
      {
        code: 'wrongVoltage',
        field: 'voltage',
        text: 'Este produto é 127 V e a sua rede é 220 V. Escolha o modelo de 220 V.',
      },
    ]);
    expect(needsOf({ ...job, product: { voltage: 'bivolt' } })).toEqual(['tape']);
  });
});
