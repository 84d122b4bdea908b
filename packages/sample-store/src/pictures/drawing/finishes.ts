import { darker, lighter } from './colour';
import { across, diagonal, down, radial } from './svg';

/** Five shades of one material, from the unlit side to the reflected light. */
export interface Finish {
  deep: string;
  dark: string;
  base: string;
  light: string;
  glint: string;
  /** Metals mirror their surroundings in bands; everything else shades softly. */
  metal: boolean;
}

/** A painted, plastic or ceramic material of a base colour. */
export const coloured = (base: string): Finish => ({
  deep: darker(base, 0.5),
  dark: darker(base, 0.24),
  base,
  light: lighter(base, 0.28),
  glint: lighter(base, 0.68),
  metal: false,
});

const metal = (deep: string, dark: string, base: string, light: string, glint: string): Finish => ({
  deep,
  dark,
  base,
  light,
  glint,
  metal: true,
});

export const finishes = {
  cromado: metal('#59636f', '#8d98a5', '#bcc5ce', '#e4e9ee', '#ffffff'),
  inox: metal('#74787c', '#979ba0', '#b9bdc1', '#d6d9dc', '#f2f4f5'),
  niquel: metal('#6d675e', '#938c82', '#b8b1a6', '#d8d2c8', '#f3efe8'),
  dourado: metal('#7d5a1c', '#ab7f2f', '#d3a74e', '#edcf86', '#fff4d2'),
  cobre: metal('#74402a', '#a2603f', '#c98562', '#e6b194', '#fde3d4'),
  bronze: metal('#3d2a1c', '#5e432e', '#7d5d42', '#a3805f', '#d8bb9a'),
  latao: metal('#71561d', '#9c7a30', '#c19c4b', '#dfc27c', '#f8e9bd'),
  grafite: metal('#24272c', '#3a3f46', '#545a63', '#7a828c', '#b4bcc5'),
  pretofosco: {
    deep: '#0e0f11',
    dark: '#1b1d20',
    base: '#2b2d31',
    light: '#47494f',
    glint: '#83868d',
    metal: false,
  },
  preto: {
    deep: '#08090b',
    dark: '#17191d',
    base: '#24272d',
    light: '#434851',
    glint: '#a8b0bb',
    metal: false,
  },
  branco: {
    deep: '#929daa',
    dark: '#bbc5d0',
    base: '#e8ecf1',
    light: '#fafbfc',
    glint: '#ffffff',
    metal: false,
  },
  gelo: {
    deep: '#a39e94',
    dark: '#cdc8bd',
    base: '#ebe7de',
    light: '#f7f4ee',
    glint: '#ffffff',
    metal: false,
  },
  bege: coloured('#d9c3a1'),
  areia: coloured('#cdb894'),
  cinza: coloured('#9aa0a6'),
  cinzaclaro: coloured('#c3c8cc'),
  cimento: coloured('#a7a5a1'),
  chumbo: coloured('#5b6168'),
  azul: coloured('#2f74c0'),
  azulclaro: coloured('#7fb5df'),
  azulmarinho: coloured('#24416f'),
  verde: coloured('#3f9560'),
  verdementa: coloured('#9ccdb8'),
  verdemusgo: coloured('#6f7d4d'),
  vermelho: coloured('#d0252b'),
  laranja: coloured('#ea7a24'),
  amarelo: coloured('#f2bd2c'),
  terracota: coloured('#bd6546'),
  rosa: coloured('#dfa2a4'),
  lilas: coloured('#a894cb'),
  marrom: coloured('#7a5138'),
  carvalho: coloured('#c99f6c'),
  nogueira: coloured('#865c3d'),
  pinus: coloured('#e0bd88'),
  ebano: coloured('#4e3a2e'),
  marmore: coloured('#e6e6e6'),
  travertino: coloured('#dccbb0'),
} as const satisfies Record<string, Finish>;

export type FinishName = keyof typeof finishes;

/** How names and tones say a finish, most particular first: 'preto fosco' before 'preto'. */
const spoken: readonly (readonly [RegExp, FinishName])[] = [
  [/preto fosco|black matte|preto matte|fosco preto|\bblack\b/, 'pretofosco'],
  [/\bgrafite|onix|gun ?metal|titanio/, 'grafite'],
  [/\bcromad|\bcrom\b|\bchrome/, 'cromado'],
  [/rose|\bcobre\b|red gold/, 'cobre'],
  [/\bdourad|\bgold|ouro/, 'dourado'],
  [/\bbronze|antique/, 'bronze'],
  [/\blatao\b/, 'latao'],
  [/\bniquel|acetinad/, 'niquel'],
  [/\binox|escovad|\baco\b|prata|aluminio|\bsilver/, 'inox'],
  [/marmore|carrara|calacata|calacatta|statuario/, 'marmore'],
  [/travertin/, 'travertino'],
  [/nogueira|imbuia|castanh/, 'nogueira'],
  [/ebano|wengue/, 'ebano'],
  [/pinus|bambu|freijo/, 'pinus'],
  [/madeira|carvalho|amendoa|cumaru|ipe\b|peroba|\bmel\b/, 'carvalho'],
  [/cimento|concreto|cement|urban/, 'cimento'],
  [/chumbo|antracite|cinza escuro/, 'chumbo'],
  [/cinza claro/, 'cinzaclaro'],
  [/cinza|\bgrey\b|\bgris/, 'cinza'],
  [/azul marinho|marinho/, 'azulmarinho'],
  [/azul claro|azul ceu|azul serenidade|celeste/, 'azulclaro'],
  [/azul|cobalto/, 'azul'],
  [/verde menta|menta|verde agua/, 'verdementa'],
  [/musgo|oliva|salvia/, 'verdemusgo'],
  [/verde|esmeralda/, 'verde'],
  [/vermelh|carmim|bordo/, 'vermelho'],
  [/laranja|pessego/, 'laranja'],
  [/amarel|canario/, 'amarelo'],
  [/terracota|ceramica telha|oxido/, 'terracota'],
  [/\brosa\b|nude/, 'rosa'],
  [/lilas|violeta|lavanda\b|roxo/, 'lilas'],
  [/marrom|tabaco|cafe\b|chocolate/, 'marrom'],
  [/areia|palha/, 'areia'],
  [/bege|creme|marfim/, 'bege'],
  [/gelo|off white|perola|neve/, 'gelo'],
  [/branc|\bwhite/, 'branco'],
  [/preto|preta|negro/, 'preto'],
];

/** Without accents, in lower case: names and tones are compared like this. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The finish that a text speaks of, if any. */
export function spokenFinish(text: string): FinishName | undefined {
  const words = plain(text);
  return spoken.find(([pattern]) => pattern.test(words))?.[1];
}

/** A standing cylinder. */
export const pillar = (finish: Finish) =>
  finish.metal
    ? across(
        [finish.dark, 0],
        [finish.glint, 0.2],
        [finish.light, 0.32],
        [finish.dark, 0.55],
        [finish.deep, 0.74],
        [finish.base, 0.88],
        [finish.light, 1],
      )
    : across(
        [finish.base, 0],
        [finish.light, 0.22],
        [finish.base, 0.5],
        [finish.dark, 0.88],
        [finish.base, 1],
      );

/** A lying cylinder. */
export const log = (finish: Finish) =>
  finish.metal
    ? down(
        [finish.base, 0],
        [finish.glint, 0.2],
        [finish.light, 0.34],
        [finish.dark, 0.58],
        [finish.deep, 0.76],
        [finish.base, 0.9],
        [finish.light, 1],
      )
    : down(
        [finish.base, 0],
        [finish.light, 0.22],
        [finish.base, 0.5],
        [finish.dark, 0.9],
        [finish.base, 1],
      );

/** A flat side that faces the viewer. */
export const face = (finish: Finish) =>
  finish.metal
    ? diagonal(
        [finish.light, 0],
        [finish.glint, 0.18],
        [finish.base, 0.46],
        [finish.light, 0.62],
        [finish.dark, 1],
      )
    : diagonal([finish.light, 0], [finish.base, 0.5], [finish.dark, 1]);

/** A flat side that faces the light. */
export const top = (finish: Finish) => diagonal(finish.glint, finish.light, finish.base);

/** A flat side turned away from the light. */
export const shade = (finish: Finish) => down(finish.dark, finish.deep);

/** A ball, a knob, a bulge. */
export const ball = (finish: Finish) =>
  radial(
    0.34,
    0.3,
    0.78,
    [finish.glint, 0],
    [finish.light, 0.24],
    [finish.base, 0.55],
    [finish.dark, 0.85],
    [finish.deep, 1],
  );

/** A hollow that one looks into. */
export const hollow = (finish: Finish) =>
  radial(
    0.6,
    0.72,
    0.85,
    [finish.light, 0],
    [finish.base, 0.45],
    [finish.dark, 0.85],
    [finish.deep, 1],
  );
