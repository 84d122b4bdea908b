/**
 * The design's values: the only source. `npm run styles -w packages/ui` writes them to `tokens.css` as CSS variables and
 * derives antd's theme and style sheets from them; tests compare the files.
 */
export const tokenGroups = {
  'Colours. Text colours have a contrast of at least 4.5:1 on all their surfaces.': {
    'color-brand': '#c8102e',
    'color-brand-strong': '#a30d25',
    'color-brand-soft': '#fdeef0',
    'color-brand-fill': '#c8102e',
    'color-brand-fill-strong': '#a30d25',
    'color-on-brand': '#ffffff',
    'color-text': '#1f2328',
    'color-text-soft': '#565d66',
    'color-surface': '#ffffff',
    'color-surface-sunken': '#f6f6f4',
    'color-surface-dark': '#24272c',
    'color-on-dark': '#f4f4f2',
    'color-on-dark-soft': '#c3c6ca',
    'color-border': '#dcdcd8',
    'color-border-strong': '#8a8f96',
    'color-success': '#16713a',
    'color-success-soft': '#e8f5ec',
    'color-warning': '#8a4b00',
    'color-warning-soft': '#fff4e0',
    'color-error': '#b3261e',
    'color-error-soft': '#fdecea',
    'color-info': '#1a5fb4',
    'color-info-soft': '#e8f0fb',
  },
  'Spacing.': {
    'space-1': '0.25rem',
    'space-2': '0.5rem',
    'space-3': '0.75rem',
    'space-4': '1rem',
    'space-5': '1.5rem',
    'space-6': '2rem',
    'space-7': '3rem',
    'space-8': '4rem',
  },
  'Shape.': {
    'radius-1': '4px',
    'radius-2': '8px',
    'radius-3': '14px',
    'radius-round': '999px',
    'shadow-1': '0 1px 2px rgb(31 35 40 / 8%), 0 1px 3px rgb(31 35 40 / 6%)',
    'shadow-2': '0 4px 14px rgb(31 35 40 / 12%)',
    'shadow-3': '0 12px 36px rgb(31 35 40 / 20%)',
  },
  'Type: fonts of the system, without downloads.': {
    'font-family':
      "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif",
    'text-1': '0.8125rem',
    'text-2': '0.9375rem',
    'text-3': '1rem',
    'text-4': '1.125rem',
    'text-5': 'clamp(1.25rem, 1.1rem + 0.7vw, 1.5rem)',
    'text-6': 'clamp(1.5rem, 1.2rem + 1.4vw, 2rem)',
    'line-tight': '1.2',
    line: '1.5',
    'weight-normal': '400',
    'weight-medium': '600',
    'weight-strong': '700',
  },
  'Layout.': {
    'page-width': '80rem',
    'page-gutter': 'clamp(1rem, 3vw, 2rem)',
    'target-size': '44px',
    'header-height': '80px',
  },
  'Focus and motion.': {
    'focus-ring': '3px solid #1a5fb4',
    'motion-fast': '120ms ease-out',
    motion: '220ms ease-out',
  },
  'Stacking order.': {
    'layer-sticky': '10',
    'layer-dropdown': '100',
    'layer-drawer': '200',
    'layer-overlay': '300',
    'layer-notice': '2000',
  },
} as const;

type Groups = typeof tokenGroups;
type KeysOfUnion<Union> = Union extends unknown ? keyof Union : never;
export type TokenName = KeysOfUnion<Groups[keyof Groups]>;

export const tokens = Object.assign({}, ...Object.values(tokenGroups)) as Record<TokenName, string>;

/** The tokens that change when a visitor prefers reduced motion. */
const reducedMotion: Partial<Record<TokenName, string>> = { 'motion-fast': '0s', motion: '0s' };

/** The text of `tokens.css`, before it is formatted. */
export function writeTokenSheet(): string {
  const variables = (values: Partial<Record<TokenName, string>>) =>
    Object.entries(values).map(([name, value]) => `--${name}: ${value};`);
  const groups = Object.entries(tokenGroups).map(([comment, values]) =>
    [`/* ${comment} */`, ...variables(values)].join('\n'),
  );
  return `@layer tokens, base, components;

@layer tokens {
  :root {
    ${groups.join('\n\n')}
  }

  @media (prefers-reduced-motion: reduce) {
    :root { ${variables(reducedMotion).join(' ')} }
  }
}
`;
}
