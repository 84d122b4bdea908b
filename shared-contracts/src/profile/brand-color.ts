type Channels = [red: number, green: number, blue: number];

/** The darkest surface that texts of the store's colour are written on: 'color-surface-sunken' of packages/ui. */
const DARKEST_SURFACE = '#f6f6f4';

/** The least contrast of a text (WCAG 2.2, 1.4.3). */
const MINIMUM_CONTRAST = 4.5;

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

/** Whether texts of the colour can be read on the store's surfaces, and white texts on the colour. */
export function isLegibleBrandColor(color: string): boolean {
  return (luminance(DARKEST_SURFACE) + 0.05) / (luminance(color) + 0.05) >= MINIMUM_CONTRAST;
}

/** @param share of the other colour, from 0 to 1 */
function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((channel, at) =>
    Math.round(channel + ((others[at] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The shades of the store's colour: for links and what is pressed, and for surfaces. */
export function brandShades(color: string): { strong: string; soft: string } {
  return { strong: mix(color, '#000000', 0.18), soft: mix(color, '#ffffff', 0.93) };
}
