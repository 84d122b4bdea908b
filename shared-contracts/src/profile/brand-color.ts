type Channels = [red: number, green: number, blue: number];

/** The darkest surface that texts of the store's colour are written on: 'color-surface-sunken' of packages/ui. */
const DARKEST_SURFACE = '#f6f6f4';

/** The least contrast of a text (WCAG 2.2, 1.4.3). */
const MINIMUM_CONTRAST = 4.5;

const WHITE = '#ffffff';
/** The colours of text on a light colour, the best one first: 'color-text' of packages/ui. */
const DARK_INKS = ['#1f2328', '#000000'] as const;

/** @param color '#rrggbb' */
function channelsOf(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function isLegible(text: string, surface: string): boolean {
  const [light = 0, dark = 0] = [luminance(text), luminance(surface)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05) >= MINIMUM_CONTRAST;
}

/** @param share of the other colour, from 0 to 1 */
function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((channel, at) =>
    Math.round(channel + ((others[at] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour itself where texts of it can be read on the store's surfaces, a darker one otherwise. */
function toTextColor(color: string): string {
  for (let percent = 0; percent < 100; percent += 2) {
    const text = mix(color, '#000000', percent / 100);
    if (isLegible(text, DARKEST_SURFACE)) return text;
  }
  return '#000000';
}

export interface BrandShades {
  /** Texts, icons and outlines. */
  text: string;
  /** Links, and what is pressed. */
  strong: string;
  /** Surfaces. */
  soft: string;
  /** Main buttons and marks, and the same under the pointer. */
  fill: string;
  fillStrong: string;
  /** The colour of text on a fill. */
  ink: string;
}

/** The shades of the store's colour, each legible where it is used: a light colour gets dark texts. */
export function brandShades(color: string): BrandShades {
  const text = toTextColor(color);
  const ink =
    [WHITE, ...DARK_INKS].find((each) => isLegible(each, color)) ?? DARK_INKS[DARK_INKS.length - 1];
  return {
    text,
    strong: mix(text, '#000000', 0.18),
    soft: mix(color, WHITE, 0.93),
    fill: color,
    fillStrong: mix(color, ink === WHITE ? '#000000' : WHITE, 0.18),
    ink: ink ?? '#000000',
  };
}
