import { paymentOptions } from 'shared-contracts/pricing';
import type { JobProductDto } from 'shared-contracts/wire';
import { aJobProductDto, aProductDto } from '../builders';

type Values = JobProductDto['atributos'];
type Sample = [code: number, name: string, unit: string, cents: number, values: Values];

const samples: Record<string, Sample[]> = {
  mortar: [
    [31, 'Argamassa AC-III Cinza 20 kg', 'SC', 3_990, { mortarClass: 'ACIII', weight: 20 }],
    [32, 'Argamassa AC-I Interna 20 kg', 'SC', 1_490, { mortarClass: 'ACI', weight: 20 }],
  ],
  grout: [
    [33, 'Rejunte Porcelanato Cinza 1 kg', 'UN', 1_290, groutOf(1, 1, 10)],
    [34, 'Rejunte Largo 5 kg', 'UN', 3_490, groutOf(5, 3, 12)],
  ],
  spacer: [[35, 'Espaçador em Cruz 2 mm', 'PCT', 690, { width: 2, piecesPerBox: 100 }]],
  tSpacer: [[36, 'Espaçador T 2 mm', 'PCT', 790, { width: 2, piecesPerBox: 100 }]],
  clip: [[37, 'Nivelador de Piso 1,5 mm', 'PCT', 2_990, { width: 1.5, piecesPerBox: 100 }]],
  wedge: [[38, 'Cunha para Nivelador', 'PCT', 3_290, { piecesPerBox: 100 }]],
  skirting: [[39, 'Rodapé Poliestireno 7 cm × 2,4 m', 'BR', 4_590, { length: 2_400 }]],
  membrane: [[40, 'Impermeabilizante Flexível 18 kg', 'CX', 12_990, { weight: 18 }]],
  veil: [[42, 'Véu de Poliéster 1 × 10 m', 'RL', 8_990, { length: 10_000, width: 1_000 }]],
  paint: [
    [43, 'Tinta Acrílica Branca 18 L', 'LT', 38_990, paintOf(18)],
    [44, 'Tinta Acrílica Branca 3,6 L', 'GL', 9_990, paintOf(3.6)],
  ],
  sealer: [[45, 'Selador Acrílico 18 L', 'LT', 14_990, { volume: 18 }]],
  filler: [[46, 'Massa Corrida 18 L', 'LT', 9_990, { volume: 18 }]],
  laminate: [],
  siphon: [[47, 'Sifão Sanfonado Universal', 'UN', 1_890, { connection: 'oneAndHalf' }]],
  valve: [[48, 'Válvula para Lavatório 1.1/2"', 'UN', 2_490, { connection: 'oneAndHalf' }]],
  hose: [[49, 'Engate Flexível 1/2" 40 cm', 'UN', 1_590, { connection: 'half' }]],
  tape: [[50, 'Fita Veda-Rosca 18 mm × 25 m', 'UN', 890, {}]],
};

function groutOf(weight: number, jointMin: number, jointMax: number): Values {
  return { weight, jointMin, jointMax, groutUse: 'porcelain' };
}

function paintOf(volume: number): Values {
  return { volume, yield: 12, yieldBasis: 'perCoat', coats: 2 };
}

/** Two tiles: the one of the scenarios (7), and one for walls. */
const tiles = (): JobProductDto[] => [
  {
    produto: aProductDto({ saldo: 200 }),
    atributos: {
      size: { comprimento: 600, largura: 600 },
      thickness: 9,
      absorption: 'BIa',
      placeOfUse: 'LC',
      rectified: 'yes',
    },
  },
  {
    produto: aProductDto({
      idprd: 41,
      descricao: 'Revestimento Branco Brilhante 32x60',
      preco: paymentOptions(3_490),
      multiploprdvenda: '1,92',
      saldo: 80,
    }),
    atributos: {
      size: { comprimento: 320, largura: 600 },
      thickness: 8,
      absorption: 'BIII',
      placeOfUse: 'LA',
    },
  },
];

/** By the ids of the needs. Laminate is what the store has nothing of. */
export const sampleJobProducts = (): Record<string, JobProductDto[]> => ({
  ...Object.fromEntries(
    Object.entries(samples).map(([need, products]) => [need, products.map(toProduct)]),
  ),
  tile: tiles(),
});

const toProduct = ([idprd, descricao, codundvenda, cents, atributos]: Sample): JobProductDto =>
  aJobProductDto({
    produto: { idprd, descricao, codundvenda, preco: paymentOptions(cents), saldo: 30 },
    atributos,
    ...('yieldBasis' in atributos && { familia: 'tinta' }),
  });

/** The same, with the best product of each need sold out. */
export const soldOutJobProducts = (): Record<string, JobProductDto[]> =>
  Object.fromEntries(
    Object.entries(sampleJobProducts()).map(([need, products]) => [
      need,
      products.map((each, at) =>
        at === 0 && need !== 'tile' ? { ...each, produto: { ...each.produto, saldo: 0 } } : each,
      ),
    ]),
  );
