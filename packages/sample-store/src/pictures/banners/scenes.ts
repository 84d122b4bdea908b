import { plant } from '../drawing/parts';
import { darker } from '../drawing/colour';
import { frontal, marble, plainTile, receding, rows, tiled, timber } from '../drawing/surfaces';
import type { Material } from '../drawing/surfaces';
import { blurred, clipped, disc, down, oval, rect, shape } from '../drawing/svg';
import type { Frame } from './stage';
import { calm, floor, hangs, redSun, stageFloor, stands, wall } from './stage';
import { parcels, truck } from './truck';

export type Scene = (frame: Frame) => string;

/** A laid floor from the horizon to the lower edge. */
function laidFloor({ width, height, horizon }: Frame, material: Material, grout: string): string {
  const eye = horizon - (height - horizon) * 1.1;
  const near = height + (height - horizon) * 2;
  return clipped(
    `M0 ${horizon}H${width}V${height}H0z`,
    tiled(receding(width * 0.6, eye, near, width * 0.5), material, [-5, 5], [0, 12], grout, 7, 0.7),
  );
}

const tiledWall = ({ width, horizon }: Frame, material: Material, size: number, grout: string) =>
  clipped(
    `M0 0H${width}V${horizon}H0z`,
    tiled(
      frontal(0, horizon - Math.ceil(horizon / size) * size, size),
      material,
      [0, Math.ceil(width / size)],
      [0, Math.ceil(horizon / size)],
      grout,
      3,
    ),
  );

const skirting = ({ width, horizon }: Frame, colour = '#ffffff') =>
  rect(0, horizon - 8, width, 12, colour);

/** Everything for a building site. */
export const wholeBuild: Scene = (frame) =>
  wall(frame) +
  floor(frame, '#d8d0c5', '#c4bbae') +
  frame.stage(
    redSun(540, 250, 240) +
      stands(
        { slug: 'caixa-dagua', name: "Caixa d'água de polietileno", tone: 'azul' },
        330,
        300,
        280,
        452,
      ) +
      stands(
        { slug: 'pisosporcelanatos', name: 'Porcelanato polido carrara' },
        560,
        250,
        300,
        456,
      ) +
      stands(
        { slug: 'aplicacao-e-acabamento', name: 'Argamassa colante', tone: 'cinza', variant: 4 },
        780,
        230,
        300,
        468,
      ) +
      stands(
        { slug: 'tinta', name: 'Tinta acrílica lata 18 L', tone: 'azul claro', variant: 3 },
        930,
        160,
        220,
        480,
      ) +
      stands(
        { slug: 'torneiras-para-cozinha', name: 'Torneira gourmet', tone: 'cromado' },
        640,
        170,
        250,
        492,
      ) +
      stands(
        { slug: 'registro-base-e-valvula', name: 'Registro de gaveta', tone: 'latão' },
        440,
        130,
        130,
        496,
      ) +
      stands({ slug: 'ferramentas-manuais', name: 'Trena', tone: 'amarelo' }, 230, 130, 110, 500),
  ) +
  calm(frame);

export const newBathroom: Scene = (frame) =>
  wall(frame) +
  tiledWall(frame, plainTile('#d5e2e1'), 118, '#c2d1d0') +
  floor(frame, '#bdb7af', '#d3cec6') +
  skirting(frame, '#eef3f3') +
  frame.stage(
    rect(770, 0, 16, stageFloor + 60, down('#e6f3f6', '#b9d3da')) +
      hangs({ slug: 'chuveiros', name: 'Chuveiro quadrado', tone: 'cromado' }, 890, 190, 190, 330) +
      redSun(470, 170, 150) +
      stands(
        {
          slug: 'moveis-para-banheiro',
          name: 'Gabinete com espelho',
          tone: 'carvalho',
          variant: 2,
        },
        480,
        340,
        420,
        474,
      ) +
      stands(
        { slug: 'loucas-sanitarias', name: 'Bacia com caixa acoplada', tone: 'branco' },
        240,
        220,
        290,
        490,
      ) +
      hangs(
        { slug: 'acessorios-para-banheiro', name: 'Porta-toalha', tone: 'cromado', variant: 4 },
        680,
        230,
        150,
        150,
      ) +
      plant(700, 410, 90),
  ) +
  calm(frame, '#eef3f2');

export const kitchenAndLaundry: Scene = (frame) =>
  wall(frame) +
  tiledWall(frame, rows(['#eff0ec', '#e7e9e4', '#f3f4f0'], 2, 4, 0.5), 200, '#d3d6cf') +
  rect(0, frame.horizon - 46, frame.width, 26, down('#f7f7f5', '#cfd0cc')) +
  rect(0, frame.horizon - 20, frame.width, frame.height, down('#b9262d', '#8e1a20')) +
  frame.stage(
    [190, 420, 650, 880]
      .map(
        (x) =>
          rect(x, stageFloor + 4, 4, 200, '#7a151b', 0, 'opacity=".6"') +
          rect(x + 24, stageFloor + 24, 120, 9, '#f3d9da', 4),
      )
      .join('') +
      rect(150, 60, 330, 14, down('#c99f6c', '#9a7547')) +
      rect(190, -6, 60, 66, down('#d9cdb8', '#bfae92'), 8) +
      rect(266, 10, 50, 50, down('#c9d8d2', '#9db5ab'), 8) +
      plant(410, 36, 44) +
      stands(
        { slug: 'pias-e-cubas-para-cozinha', name: 'Pia de inox', tone: 'inox' },
        480,
        380,
        150,
        410,
      ) +
      stands(
        { slug: 'torneiras-para-cozinha', name: 'Torneira gourmet', tone: 'cromado' },
        420,
        190,
        270,
        352,
      ) +
      stands(
        { slug: 'purificadores', name: 'Purificador de água', tone: 'branco' },
        740,
        150,
        250,
        398,
      ) +
      stands(
        { slug: 'produtos-para-lavanderia', name: 'Cesto organizador', tone: 'azul claro' },
        900,
        180,
        130,
        402,
      ) +
      disc(250, 350, 26, '#d8343a') +
      disc(284, 358, 22, '#e8a13a') +
      oval(266, 380, 60, 14, '#e9e6e0'),
  ) +
  calm({ ...frame, height: frame.width > frame.height ? frame.horizon - 46 : frame.height });

const lounge = (colour: string) =>
  rect(0, 300, 330, 90, down(colour, darker(colour, 0.15)), 26) +
  rect(-24, 342, 62, 112, down(colour, darker(colour, 0.25)), 22) +
  rect(292, 342, 62, 112, down(colour, darker(colour, 0.25)), 22) +
  rect(20, 382, 290, 66, down(darker(colour, 0.04), darker(colour, 0.28)), 16);

export const floorsAndWalls: Scene = (frame) =>
  wall(frame) +
  laidFloor(frame, timber('#c99f6c', 4), '#8f6b42') +
  skirting(frame) +
  frame.stage(
    clipped(
      `M560 0H1000V${stageFloor - 8}H560z`,
      tiled(
        frontal(560, -20, 150),
        marble('#f1efec', '#9b9086'),
        [0, 3],
        [0, 3],
        '#d4cfc8',
        5,
        0.7,
      ),
    ) +
      rect(552, 0, 10, stageFloor - 8, '#b9a58a') +
      `<g transform="translate(300 16)">${lounge('#b8262d')}</g>` +
      rect(700, 96, 190, 130, '#ffffff', 4) +
      rect(714, 110, 162, 102, down('#e8b39e', '#c1272d'), 2) +
      stands({ slug: 'revestimentos', name: 'Azulejo decorado', variant: 5 }, 800, 190, 210, 474) +
      stands(
        { slug: 'pisosporcelanatos', name: 'Porcelanato cimento', tone: 'cinza' },
        930,
        170,
        180,
        494,
      ) +
      plant(250, 400, 96),
  ) +
  calm(frame);

export const tools: Scene = (frame) => {
  const holes: string[] = [];
  for (let y = 30; y < frame.horizon - 20; y += 52) {
    for (let x = frame.width * 0.02; x < frame.width; x += 52)
      holes.push(disc(x, y, 3.6, '#c7ab84'));
  }
  return (
    rect(0, 0, frame.width, frame.horizon, down('#ecd9bb', '#dfc59d')) +
    holes.join('') +
    rect(0, frame.horizon - 6, frame.width, frame.height, down('#a57c50', '#7f5d39')) +
    rect(0, frame.horizon - 6, frame.width, 8, '#cda376') +
    frame.stage(
      redSun(560, 210, 190) +
        hangs(
          { slug: 'ferramentas-manuais', name: 'Martelo', tone: 'carvalho' },
          360,
          180,
          240,
          240,
        ) +
        hangs(
          { slug: 'ferramentas-manuais', name: 'Alicate', tone: 'vermelho' },
          560,
          190,
          220,
          220,
        ) +
        hangs(
          { slug: 'ferramentas-manuais', name: 'Serrote', tone: 'carvalho' },
          790,
          130,
          260,
          240,
        ) +
        hangs({ slug: 'ferramentas-manuais', name: 'Nível', tone: 'amarelo' }, 840, 280, 220, 150) +
        stands(
          { slug: 'ferramentas-manuais', name: 'Trena', tone: 'amarelo' },
          330,
          190,
          150,
          476,
        ) +
        stands(
          { slug: 'disco', name: 'Disco diamantado turbo', tone: 'azul' },
          520,
          150,
          150,
          470,
        ) +
        stands(
          { slug: 'tinta', name: 'Tinta esmalte galão', tone: 'vermelho', variant: 2 },
          720,
          170,
          180,
          484,
        ) +
        stands(
          { slug: 'aplicacao-e-acabamento', name: 'Desempenadeira dentada', tone: 'vermelho' },
          910,
          200,
          150,
          494,
        ),
    ) +
    calm(frame, '#f7ecdb')
  );
};

export const kitchenCategory: Scene = (frame) =>
  wall(frame, '#fbf9f6', '#efe3dc') +
  floor(frame, '#d9cfc4', '#c8bcae') +
  frame.stage(
    redSun(600, 240, 230) +
      stands(
        { slug: 'torneiras-para-cozinha', name: 'Torneira de mesa', tone: 'cromado', variant: 3 },
        600,
        330,
        400,
        474,
      ) +
      stands(
        { slug: 'purificadores', name: 'Purificador de água', tone: 'branco' },
        830,
        170,
        290,
        480,
      ) +
      stands(
        { slug: 'produtos-para-lavanderia', name: 'Cesto organizador', tone: 'azul claro' },
        380,
        210,
        150,
        486,
      ),
  ) +
  calm(frame);

export const bathroomCategory: Scene = (frame) =>
  wall(frame, '#f6faf9', '#dbe6e5') +
  floor(frame, '#cfd8d6', '#bcc8c6') +
  frame.stage(
    redSun(620, 230, 220) +
      stands(
        {
          slug: 'moveis-para-banheiro',
          name: 'Gabinete com espelho',
          tone: 'carvalho',
          variant: 2,
        },
        610,
        330,
        420,
        474,
      ) +
      stands(
        { slug: 'loucas-sanitarias', name: 'Bacia com caixa acoplada', tone: 'branco' },
        860,
        210,
        270,
        488,
      ) +
      plant(400, 440, 92),
  ) +
  calm(frame, '#f6faf9');

export const freeShipping: Scene = (frame) =>
  rect(0, 0, frame.width, frame.height, down('#fbf9f6', '#f3ece4')) +
  frame.stage(
    blurred(
      1,
      shape(
        `M-200 ${stageFloor}V300h120v-60h90v90h80V210h110v120h90v-70h120v90h90V230h130v120h80v-60h150v60h140V260h120V${stageFloor}z`,
        '#e6dacd',
      ),
    ),
  ) +
  rect(0, frame.horizon, frame.width, frame.height, down('#8f8a84', '#77726c')) +
  rect(0, frame.horizon, frame.width, 6, '#b5b0a9') +
  frame.stage(
    [0, 1, 2, 3, 4, 5, 6]
      .map((at) => rect(-240 + at * 220, stageFloor + 66, 120, 9, '#f4efe8', 4))
      .join('') +
      truck(stageFloor + 34) +
      parcels(900, stageFloor + 20),
  ) +
  calm({ ...frame, height: frame.width > frame.height ? frame.horizon : frame.height }, '#fbf9f6');
