/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from '../theme/tokens';
import { extractStyles } from './extract-styles';

const sheets = Object.entries(extractStyles());

describe('the style sheets of antd', () => {
  it.each(sheets)('are current: %s (npm run styles -w packages/ui)', (file, text) => {
    expect(readFileSync(join(__dirname, 'styles', file), 'utf8')).toBe(text);
  });

  it.each(sheets)("have the store's colours, which a profile may replace: %s", (_file, text) => {
    expect(text).toContain('--ant-color-primary:var(--color-brand)');
    for (const name of ['color-brand', 'color-brand-strong', 'color-brand-soft'] as const) {
      expect(text).not.toContain(tokens[name]);
    }
  });

  it.each(sheets)('change no link outside of antd: %s', (_file, text) => {
    expect(text).not.toMatch(/(?:^|[},{])\s*a[{:]/);
  });
});
