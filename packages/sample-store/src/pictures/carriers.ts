const stroke =
  'fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"';
const wheels =
  '<circle cx="34" cy="66" r="7" fill="#fff"/><circle cx="70" cy="66" r="7" fill="#fff"/>';
const truck = `<path d="M16 36h40v28H16zM56 46h16l12 12v6H56z" ${stroke}/>${wheels}`;

/** Ground and drawing of each logo: the store's options in its red, the carriers in their colours. */
const logos = new Map<string, { ground: string; drawing: string }>([
  [
    '100',
    {
      ground: '#c8102e',
      drawing: `<circle cx="28" cy="64" r="11" ${stroke}/><circle cx="74" cy="64" r="11" ${stroke}/><path d="M28 64l14-22h18l14 22M42 42h-8M60 42l4-10h8" ${stroke}/>`,
    },
  ],
  ['101', { ground: '#c8102e', drawing: truck }],
  [
    '102',
    {
      ground: '#c8102e',
      drawing: `${truck}<circle cx="76" cy="28" r="12" fill="#c8102e" stroke="#fff" stroke-width="4"/><path d="M76 22v6l5 3" ${stroke}/>`,
    },
  ],
  [
    '103',
    {
      ground: '#c8102e',
      drawing: `<path d="M20 46v32h60V46M16 46l8-22h52l8 22zM42 78V58h16v20" ${stroke}/>`,
    },
  ],
  ['201', { ground: '#1f6f43', drawing: `<path d="M14 70l22-40 16 26 10-14 24 28z" ${stroke}/>` }],
  [
    '202',
    {
      ground: '#12508f',
      drawing: `<path d="M18 34h40M12 50h34M18 66h40M56 26l28 24-28 24" ${stroke}/>`,
    },
  ],
]);

/** The logo of a shipping option, as SVG; undefined: unknown option. */
export function carrierLogoOf(id: string): string | undefined {
  const logo = logos.get(id);
  return (
    logo &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="18" fill="${logo.ground}"/>${logo.drawing}</svg>`
  );
}
