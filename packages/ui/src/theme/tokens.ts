/**
 * The brand's values outside of CSS: for antd's theme and the document's theme colour. `tokens.css` has the same values
 * for the browser; a test compares the two.
 */
export const tokens = {
  'color-brand': '#c8102e',
  'color-brand-strong': '#a30d25',
  'color-brand-soft': '#fdeef0',
  'color-text': '#1f2328',
  'color-text-soft': '#565d66',
  'color-surface': '#ffffff',
  'color-surface-sunken': '#f6f6f4',
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
  'radius-1': '4px',
  'radius-2': '8px',
  'radius-3': '14px',
  'font-family':
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif",
} as const;
