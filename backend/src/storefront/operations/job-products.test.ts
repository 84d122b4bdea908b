import { choosePackages, needNames, planJob } from '@fireflay/job';
import type { Candidate, Job, Line, NeedId } from '@fireflay/job';
import { standardRules, toPageRules } from '@fireflay/job/standard-rules';
import { eq } from 'drizzle-orm';
import { parseBoxArea, toCents } from 'shared-contracts/pricing';
import { MAX_JOB_PRODUCTS, Products, ReadJobProducts } from 'shared-contracts/wire';
import type { JobProductDto } from 'shared-contracts/wire';
import { stock } from '../../database/schema';
import { aFilledStore } from '../../testing/sample-catalogue';
import type { TestApp } from '../../testing/test-app';

let store: TestApp;

beforeAll(async () => {
  store = await aFilledStore();
});
afterAll(() => store.close());

const read = async (itens: string) => (await store.call(ReadJobProducts, { itens })).body;
const productsOf = async (need: NeedId) => (await read(need)).itens[0]?.produtos ?? [];
const nameOf = ({ produto }: JobProductDto) => produto.descricao;
const full = ({ produto }: JobProductDto) => toCents(produto.preco[3].valorParcela);

/** A product as a page gives it to `choosePackages`. */
function toCandidate(product: JobProductDto): Candidate & { name: string } {
  const { produto, atributos, familia } = product;
  const boxArea = parseBoxArea(produto.multiploprdvenda);
  return {
    id: String(produto.idprd),
    name: produto.descricao,
    price: full(product),
    boxArea,
    family: familia,
    attributes: Object.fromEntries(
      Object.entries(atributos).map(([id, value]) => [
        id,
        typeof value === 'object' ? { lengthMm: value.comprimento, widthMm: value.largura } : value,
      ]),
    ),
  };
}

/** The packages that are bought for each line of a job: '7 × Argamassa …'. */
async function buy(job: Job): Promise<Record<string, string>> {
  const plan = planJob(job, toPageRules(standardRules));
  if (plan.kind === 'refused') throw new Error(plan.problems[0]?.text);
  const { itens, regras } = await read(plan.lines.map(({ need }) => need).join('-'));
  expect(regras).toEqual(toPageRules(standardRules));
  const chosen = plan.lines.map((line): [string, string] => {
    const products = itens.find(({ id }) => id === line.need)?.produtos ?? [];
    return [line.need, chooseFrom(line, products)];
  });
  return Object.fromEntries(chosen);
}

function chooseFrom(line: Line, products: readonly JobProductDto[]): string {
  const inStock = products.filter(({ produto }) => produto.saldo !== 0);
  const { best } = choosePackages(line, inStock.map(toCandidate));
  return (best?.packages ?? [])
    .map(({ product, count }) => {
      const found = inStock.find(({ produto }) => String(produto.idprd) === product.id);
      expect(found?.produto.saldo).toBeGreaterThanOrEqual(count);
      return `${count} × ${product.name}`;
    })
    .join(' + ');
}

const room = { kind: 'rectangle', lengthMm: 4000, widthMm: 3500 } as const;
const walls = { kind: 'walls', perimeterMm: 15_000, heightMm: 2_800 } as const;
const door = { kind: 'door', count: 1 } as const;
const porcelain = {
  size: { lengthMm: 600, widthMm: 600 },
  thickness: 9,
  absorption: 'BIa',
  placeOfUse: 'LC',
  rectified: 'yes',
};

describe('ReadJobProducts', () => {
  it('has products for every need of the store’s jobs, each of the subcategory and in stock', async () => {
    const ids = Object.keys(needNames) as NeedId[];
    const { itens } = await read(ids.join('-'));

    expect(itens.map(({ id }) => id)).toEqual(ids);
    const empty = itens.filter(
      ({ produtos }) => !produtos.some(({ produto }) => (produto.saldo ?? 0) > 0),
    );
    expect(empty).toEqual([]);
  });

  it('gives what is bought for 4 × 3.5 m of porcelain of 60 × 60 cm and a shower', async () => {
    const bought = await buy({
      kind: 'tiles',
      place: 'floor',
      surface: room,
      tile: porcelain,
      jointMm: 2,
      shower: { lengthMm: 1000, widthMm: 1000, drains: 1 },
    });

    expect(bought).toEqual({
      tile: '8 × Piso Cerâmico Antiderrapante Bege 60x60 cm Retificado',
      mortar: '7 × Argamassa Colante AC-III Cinza 20 kg',
      grout: '2 × Rejunte Flexível Cinza Platina 1 kg',
      spacer: '1 × Espaçador em Cruz 2 mm com 50 Peças',
      clip: '2 × Espaçador Nivelador 2 mm com 100 Peças',
      wedge: '2 × Cunha para Espaçador Nivelador com 100 Peças',
      membrane: '1 × Argamassa Polimérica Impermeabilizante Cinza 18 kg',
      veil: '1 × Véu de Poliéster para Impermeabilização 1 x 10 m',
    });
  });

  it.each<[string, Job, Record<string, string>]>([
    [
      'a basin',
      { kind: 'basin', product: { connection: 'oneAndQuarter' } },
      {
        siphon: '1 × Sifão Copo para Lavatório 1.1/4"x1.1/2" PVC Branco',
        valve: '1 × Válvula para Lavatório Click 1.1/4" Cromada',
        hose: '1 × Engate Flexível em PVC Branco 60 cm 1/2"',
        tape: '1 × Fita Veda-Rosca Alta Densidade 18 mm x 10 m',
      },
    ],
    [
      'a toilet',
      { kind: 'toilet', product: {} },
      {
        hose: '1 × Engate Flexível em PVC Branco 60 cm 1/2"',
        fixing: '1 × Fixação para Vaso Sanitário S10 com Buchas',
        seal: '1 × Anel de Vedação com Guia para Vaso Sanitário',
        tape: '1 × Fita Veda-Rosca Alta Densidade 18 mm x 10 m',
      },
    ],
    [
      'a tap at a point with another thread',
      { kind: 'tap', product: { connection: 'half' }, point: 'threeQuarters' },
      {
        tape: '1 × Fita Veda-Rosca Alta Densidade 18 mm x 10 m',
        adapter: '1 × Bucha de Redução Roscável 3/4" x 1/2" PVC',
      },
    ],
    [
      'laminate',
      { kind: 'planks', material: 'laminate', surface: room, openings: [door] },
      {
        laminate: '7 × Piso Laminado Amêndoa Clicado 7 mm Régua 19,7x121,5 cm',
        underlay: '2 × Manta de Polietileno para Piso Laminado 2 mm Rolo de 1 x 10 m',
        skirting: '7 × Rodapé em Poliestireno Branco 7 cm Barra de 2,40 m',
        threshold: '1 × Perfil de Transição em Alumínio para Soleira 1 m',
      },
    ],
    [
      'glued vinyl',
      { kind: 'planks', material: 'vinylGlued', surface: { kind: 'area', area: 140_000 } },
      {
        vinyl: '4 × Piso Vinílico Autocolante Amêndoa 2 mm',
        adhesive: '1 × Adesivo para Piso Vinílico 4 kg',
      },
    ],
    [
      'paint on new walls',
      { kind: 'paint', surface: walls, condition: 'new', paint: {} },
      {
        paint: '4 × Tinta Acrílica Fosca Econômica Gelo 3,6 L',
        sealer: '2 × Selador Acrílico Branco 3,6 L',
        filler: '6 × Massa Corrida PVA 3,6 L',
      },
    ],
    [
      'tiles of 45 × 90 cm on walls, in a brick pattern',
      {
        kind: 'tiles',
        place: 'wall',
        surface: walls,
        tile: { size: { lengthMm: 450, widthMm: 900 }, thickness: 9, absorption: 'BIII' },
        pattern: 'brick',
      },
      {
        mortar: '16 × Argamassa Colante AC-I Cinza 20 kg',
        grout: '2 × Rejunte para Cerâmica Cinza 5 kg',
        tSpacer: '3 × Espaçador em T 3 mm com 100 Peças',
        clip: '6 × Espaçador Nivelador 2 mm com 100 Peças',
        wedge: '2 × Cunha para Espaçador Nivelador com 100 Peças',
      },
    ],
  ])('gives what is bought for %s', async (_what, job, expected) => {
    expect(await buy(job)).toMatchObject(expected);
  });

  it('gives products as lists do, with their typed values and the family of their sizes', async () => {
    const [white] = (await productsOf('sealer')).filter((each) => nameOf(each).includes('18 L'));

    const { body } = await store.call(Products, { codigo: white?.produto.idprd });
    expect(white?.produto).toEqual({ ...body.produtos[0], info_grupo: '' });
    expect(white?.atributos).toEqual({
      volume: 18,
      yield: 6,
      yieldBasis: 'perCoat',
      coats: 1,
      environment: 'outdoor',
    });
    const families = (await productsOf('paint')).filter(({ familia }) =>
      familia?.endsWith('acetinada premium branco neve'),
    );
    expect(families.map(({ atributos }) => atributos['volume'])).toEqual([18, 3.6, 0.9]);
    expect(new Set(families.map(({ familia }) => familia)).size).toBe(1);
  });

  it('narrows by words of the name, and by words that exclude', async () => {
    const names = async (need: NeedId) => (await productsOf(need)).map(nameOf);

    expect(await names('tSpacer')).toEqual([
      'Espaçador em T 2 mm com 100 Peças',
      'Espaçador em T 3 mm com 100 Peças',
    ]);
    expect((await names('mortar')).filter((name) => !name.startsWith('Argamassa Col'))).toEqual([]);
    expect((await names('tile')).filter((name) => /Laminado|Vin|Rodap/.test(name))).toEqual([]);
  });

  it('has at most the allowed number, the most sold ones, with those that sell out last', async () => {
    const before = await productsOf('tile');
    const [first] = before;

    await store.db
      .update(stock)
      .set({ available: 0 })
      .where(eq(stock.productCode, Number(first?.produto.idprd)));

    const after = await productsOf('tile');
    expect(before).toHaveLength(MAX_JOB_PRODUCTS);
    expect(after.at(-1)?.produto).toMatchObject({ idprd: first?.produto.idprd, saldo: 0 });
  });

  it('answers an unknown need with an empty list, and a repeated one once', async () => {
    const { itens } = await read('castle-mortar-mortar');

    expect(itens.map(({ id, produtos }) => [id, produtos.length > 0])).toEqual([
      ['castle', false],
      ['mortar', true],
    ]);
  });

  it.each([
    ['400 characters', 'a'.repeat(401)],
    ['nothing', ''],
    ['another character', 'tile_mortar'],
    ['an end without a need', 'tile-'],
  ])('refuses %s with a sentence', async (_what, itens) => {
    const { status, body } = await store.call(ReadJobProducts, { itens });

    expect([status, typeof body['resposta']]).toEqual([400, 'string']);
  });
});
