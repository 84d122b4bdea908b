/**
 * SVG written as plain strings. Paints (gradients), clips and soft shadows are values inside the
 * attributes, so that a drawing stays a pure function: `svgDocument` turns each distinct value into one
 * definition, numbered in order of appearance.
 */
export type Stop = string | readonly [colour: string, offset: number, opacity?: number];

const tidy = (value: number) => String(Math.round(value * 100) / 100);

function stopsToken(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const even = stops.length > 1 ? index / (stops.length - 1) : 0;
      const [colour, offset, opacity] = typeof stop === 'string' ? [stop, even, 1] : stop;
      return `${colour},${tidy(offset)},${opacity ?? 1}`;
    })
    .join(';');
}

/** Left to right. */
export const across = (...stops: Stop[]) => `paint:l,0,0,1,0;${stopsToken(stops)}`;
/** Top to bottom. */
export const down = (...stops: Stop[]) => `paint:l,0,0,0,1;${stopsToken(stops)}`;
/** Top-left, where the light comes from, to bottom-right. */
export const diagonal = (...stops: Stop[]) => `paint:l,0,0,1,1;${stopsToken(stops)}`;
/** From a lit spot outwards; the centre and radius are fractions of the shape's box. */
export const radial = (cx: number, cy: number, r: number, ...stops: Stop[]) =>
  `paint:r,${tidy(cx)},${tidy(cy)},${tidy(r)};${stopsToken(stops)}`;

const numbers = (values: number[]) => values.map(tidy).join(' ');

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  extra = '',
) =>
  `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(width)}" height="${tidy(height)}"${
    radius ? ` rx="${tidy(radius)}"` : ''
  } fill="${fill}" ${extra}/>`;

export const disc = (cx: number, cy: number, r: number, fill: string, extra = '') =>
  `<circle cx="${tidy(cx)}" cy="${tidy(cy)}" r="${tidy(r)}" fill="${fill}" ${extra}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${tidy(cx)}" cy="${tidy(cy)}" rx="${tidy(rx)}" ry="${tidy(ry)}" fill="${fill}" ${extra}/>`;

export const shape = (path: string, fill: string, extra = '') =>
  `<path d="${path}" fill="${fill}" ${extra}/>`;

/** An open path of a given thickness. */
export const stroke = (
  path: string,
  colour: string,
  width: number,
  cap: 'round' | 'butt' = 'round',
  extra = '',
) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${tidy(width)}" stroke-linecap="${cap}" stroke-linejoin="round" ${extra}/>`;

export type Point = readonly [x: number, y: number];

export const polygon = (points: readonly Point[], fill: string, extra = '') =>
  `<polygon points="${points.map((point) => numbers([...point])).join(' ')}" fill="${fill}" ${extra}/>`;

export const group = (content: string, attributes = '') => `<g ${attributes}>${content}</g>`;

export const moved = (dx: number, dy: number, content: string) =>
  group(content, `transform="translate(${tidy(dx)} ${tidy(dy)})"`);

export const turned = (degrees: number, cx: number, cy: number, content: string) =>
  group(content, `transform="rotate(${tidy(degrees)} ${tidy(cx)} ${tidy(cy)})"`);

/** Scaled about a point that stays where it is. */
export const scaled = (factor: number, cx: number, cy: number, content: string) =>
  group(
    content,
    `transform="translate(${tidy(cx - cx * factor)} ${tidy(cy - cy * factor)}) scale(${Math.round(factor * 1000) / 1000})"`,
  );

/** Content is cut to the path. */
export const clipped = (path: string, content: string) =>
  group(content, `clip-path="clip:${path}"`);

/** Content with the soft shadow it throws on a wall or on the table under it. */
export const casting = (content: string, dx = 10, dy = 16, blur = 14, opacity = 0.26) =>
  group(content, `filter="cast:${dx},${dy},${blur},${opacity}"`);

/** Content out of focus. */
export const blurred = (radius: number, content: string) =>
  group(content, `filter="blur:${radius}"`);

function gradient(id: string, token: string): string {
  const [head = '', ...stops] = token.split(';');
  const [kind, ...at] = head.split(',');
  const body = stops
    .map((stop) => {
      const [colour, offset, opacity] = stop.split(',');
      return `<stop offset="${offset}" stop-color="${colour}"${opacity === '1' ? '' : ` stop-opacity="${opacity}"`}/>`;
    })
    .join('');
  if (kind === 'r') {
    return `<radialGradient id="${id}" cx="${at[0]}" cy="${at[1]}" r="${at[2]}">${body}</radialGradient>`;
  }
  return `<linearGradient id="${id}" x1="${at[0]}" y1="${at[1]}" x2="${at[2]}" y2="${at[3]}">${body}</linearGradient>`;
}

function castFilter(id: string, token: string): string {
  const [dx, dy, blur, opacity] = token.split(',');
  return (
    `<filter id="${id}" x="-20%" y="-20%" width="150%" height="150%" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="soft"/>` +
    `<feOffset in="soft" dx="${dx}" dy="${dy}" result="fallen"/>` +
    `<feColorMatrix in="fallen" type="matrix" values="0 0 0 0 0.16 0 0 0 0 0.14 0 0 0 0 0.13 0 0 0 ${opacity} 0" result="shade"/>` +
    `<feMerge><feMergeNode in="shade"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
  );
}

const definitionOf: Record<string, (id: string, token: string) => string> = {
  paint: gradient,
  clip: (id, path) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`,
  cast: castFilter,
  blur: (id, radius) =>
    `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
};

/** The finished document; the same content gives the same bytes. */
export function svgDocument(width: number, height: number, content: string): string {
  const ids = new Map<string, string>();
  const definitions: string[] = [];
  const body = content.replace(
    /"(paint|clip|cast|blur):([^"]+)"/g,
    (token, kind: string, value: string) => {
      let id = ids.get(token);
      if (id === undefined) {
        id = `d${ids.size}`;
        ids.set(token, id);
        definitions.push(definitionOf[kind]?.(id, value) ?? '');
      }
      return `"url(#${id})"`;
    },
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${body}</svg>`;
}
