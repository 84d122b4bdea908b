import { aJobProductDto, aJobProductsReply } from '@fireflay/testing/builders';
import { sampleJobProducts } from '@fireflay/testing/scenarios';
import { paymentOptions } from 'shared-contracts/pricing';
import type { JobProductDto } from 'shared-contracts/wire';
import { describePackages } from './describe-packages';
import { toJobProducts } from './kit.mapper';
import type { KitValues } from './kit-values';
import { planKit } from './plan-kit';
import { needsOf } from './services';
import type { ServiceId } from './services';

const plan = (
  service: ServiceId,
  values: KitValues,
  products: Record<string, JobProductDto[]> = sampleJobProducts(),
) =>
  planKit(service, values, toJobProducts(aJobProductsReply(needsOf(service, true), products)), []);

/** 4 × 3.5 m with a shower of 1 × 1 m. */
const floor: KitValues = {
  length: '4',
  width: '3,5',
  joint: '2',
  showerLength: '1',
  showerWidth: '1',
  product: '7',
};

/** Counts the bought packages by the keys of the lines. */
const boughtOf = ({ lines }: ReturnType<typeof plan>) =>
  Object.fromEntries(
    lines.map(({ key, chosen }) => [
      key,
      chosen?.packages.map(({ product, count }) => describePackages(product, count)).join(' + ') ??
        'nada',
    ]),
  );

const problemsOf = (service: ServiceId, values: KitValues) => plan(service, values).problems;

describe('the kit of a floor of 4 × 3.5 m with a shower', () => {
  it('has whole packages of everything', () => {
    expect(boughtOf(plan('floor', floor))).toEqual({
      product: '8 caixas (17,28 m²)',
      mortar: '7 sacos de 20 kg',
      grout: '2 unidades de 1 kg',
      spacer: '1 pacote de 100 peças',
      clip: '2 pacotes de 100 peças',
      wedge: '2 pacotes de 100 peças',
      membrane: '1 caixa de 18 kg',
      veil: '1 rolo',
    });
  });

  it('takes the next product where the best is sold out, and names it', () => {
    const products = sampleJobProducts();
    const sold = aJobProductDto({
      produto: { idprd: 90, descricao: 'AC-III Boa', saldo: 0, preco: paymentOptions(100) },
      atributos: { mortarClass: 'ACIII', weight: 1 },
    });
    const { lines } = plan('floor', floor, {
      ...products,
      mortar: [sold, ...(products.mortar ?? [])],
    });

    expect(lines.find(({ key }) => key === 'mortar')).toMatchObject({
      chosen: { packages: [{ product: { id: '31' }, count: 7 }] },
      passedOver: { name: 'AC-III Boa', isSoldOut: true },
    });
  });

  it('prefers a product of which there is enough', () => {
    const { lines } = plan('floor', floor, {
      ...sampleJobProducts(),
      mortar: [
        aJobProductDto({
          produto: { idprd: 90, descricao: 'AC-III 1 kg', saldo: 3, preco: paymentOptions(100) },
          atributos: { mortarClass: 'ACIII', weight: 1 },
        }),
        aJobProductDto(),
      ],
    });

    expect(lines.find(({ key }) => key === 'mortar')).toMatchObject({
      chosen: { packages: [{ product: { id: '31' }, count: 7 }] },
      passedOver: { name: 'AC-III 1 kg', isSoldOut: false },
    });
  });

  it('keeps the line that the store has nothing for, with the reasons', () => {
    const { lines } = plan('floor', floor, {
      ...sampleJobProducts(),
      mortar: [aJobProductDto({ atributos: { mortarClass: 'ACI', weight: 20 } })],
    });

    expect(lines.find(({ key }) => key === 'mortar')).toMatchObject({
      chosen: undefined,
      needed: '120,7 kg',
      unfit: [{ reasons: ['Não serve: classe AC-I, e o serviço pede AC-III.'] }],
    });
  });

  it('has the lines that the shopper removed, and the choice that replaces another', () => {
    const products = {
      ...sampleJobProducts(),
      mortar: [
        aJobProductDto(),
        aJobProductDto({
          produto: { idprd: 90, descricao: 'AC-III 50 kg' },
          atributos: { mortarClass: 'ACIII', weight: 50 },
        }),
      ],
    };
    const { lines } = plan(
      'floor',
      { ...floor, removed: 'spacer', added: 'clip', picked: 'mortar:90' },
      products,
    );

    expect(lines.filter(({ isRemoved }) => isRemoved).map(({ key }) => key)).toEqual([
      'spacer',
      'wedge',
    ]);
    expect(boughtOf(plan('floor', { ...floor, picked: 'mortar:90' }, products)).mortar).toBe(
      '3 sacos de 50 kg',
    );
  });
});

describe('the kit of a bathroom', () => {
  const bathroom: KitValues = { ...floor, height: '2,6', doors: '1', windows: '1', wallTile: '41' };

  it('has two tiles, each mortar that is needed, and shared grout', () => {
    const { lines, problems } = plan('bathroom', bathroom);

    expect(problems).toEqual([]);
    expect(lines.map(({ key, name }) => `${key}: ${name}`)).toEqual([
      'product: Piso',
      'product1: Revestimento da parede',
      'mortar: Argamassa colante AC-III – piso',
      'grout: Rejunte – piso',
      'spacer: Espaçadores em cruz',
      'clip: Clipes niveladores',
      'wedge: Cunhas niveladoras',
      'membrane: Impermeabilizante – piso',
      'veil: Véu de poliéster – piso',
      'mortar2: Argamassa colante AC-I – parede',
      'grout2: Rejunte – parede',
    ]);
  });

  it('says at the field what is missing, once', () => {
    expect(problemsOf('bathroom', { ...bathroom, length: '', height: '' })).toEqual([
      { field: 'length', text: 'Digite também o comprimento.' },
    ]);
  });
});

describe('bad input of a kit', () => {
  it.each([
    ['nothing', {}, 'length', /^Digite o comprimento e a largura, ou só a área\.$/],
    ['0 m²', { area: '0' }, 'area', /^Campo "área": digite um valor a partir de /],
    ['10.000 m²', { area: '10000' }, 'area', /até 2\.000 m².*fale com a loja/],
    ['letters', { length: 'abc', width: '3' }, 'length', /digite um número, como 3,5/],
    ['1.200 as metres', { length: '1.200', width: '3' }, 'length', /^Pode ser 1,2 m ou 1\.200 m/],
    ['a negative length', { length: '-3', width: '3' }, 'length', /digite um número, como 3,5/],
    [
      'a tile larger than the room',
      { length: '0,5', width: '0,5' },
      'product',
      /maior que a superfície/,
    ],
    ['a joint of 30 mm', { area: '10', joint: '30' }, 'joint', /até 20 mm/],
    ['half a shower', { area: '10', showerLength: '1' }, 'showerWidth', /as duas medidas do box/],
    [
      'a shower larger than the room',
      { length: '2', width: '2', showerLength: '3', showerWidth: '1' },
      'showerLength',
      /maior que o banheiro/,
    ],
    ['a wall tile', { area: '10', product: '41' }, 'product', /só para parede/],
  ] as [string, KitValues, string, RegExp][])(
    '%s is told at its field',
    (_what, values, field, text) => {
      const [problem, ...others] = problemsOf('floor', { product: '7', ...values });

      expect(problem).toEqual({ field, text: expect.stringMatching(text) });
      expect(others).toEqual([]);
    },
  );

  it('is a joint that the maker of the tile does not allow', () => {
    const products = sampleJobProducts();
    const [tile, ...others] = products.tile ?? [];
    if (!tile) throw new Error('No tile.');
    const narrow = { ...tile, atributos: { ...tile.atributos, minimumJoint: 2 } };

    const { problems } = plan(
      'floor',
      { area: '10', joint: '1', product: '7' },
      {
        ...products,
        tile: [narrow, ...others],
      },
    );

    expect(problems).toEqual([
      { field: 'joint', text: expect.stringMatching(/pede pelo menos 2 mm. Use 2 mm\.$/) },
    ]);
  });

  it('is a service that the store has nothing for', () => {
    expect(problemsOf('laminate', { area: '10' })).toEqual([
      { text: expect.stringMatching(/^Não temos nada em “Laminado” para este serviço\./) },
    ]);
  });

  it('is never a tile for walls that is proposed for a floor', () => {
    const products = sampleJobProducts();
    const [tile, wallTile] = products.tile ?? [];
    if (!tile || !wallTile) throw new Error('No tiles.');

    const { lines } = plan('floor', { area: '14' }, { ...products, tile: [wallTile, tile] });

    expect(lines[0]?.chosen?.packages[0]?.product.id).toBe('7');
  });
});

describe('the kit of paint', () => {
  it('buys the cans of one paint together', () => {
    const { product } = boughtOf(
      plan('painting', {
        length: '4',
        width: '3,5',
        height: '2,7',
        doors: '1',
        windows: '1',
        condition: 'nova',
      }),
    );

    expect(product).toBe('3 galões de 3,6 L');
  });
});
