/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from '../theme/tokens';
import { extractRuntimeToken, extractStyles } from './extract-styles';

const folder = join(__dirname, 'styles');
const sheets = extractStyles();

describe('the style sheets of antd', () => {
  it.each(Object.entries({ ...sheets, 'runtime-token.json': extractRuntimeToken() }))(
    'are current: %s (npm run styles -w packages/ui)',
    (file, text) => {
      expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
    },
  );

  it('are all written by the script', () => {
    expect(readdirSync(folder).sort()).toEqual(
      [...Object.keys(sheets), 'runtime-token.json'].sort(),
    );
  });

  it('are imported by a component each', () => {
    const components = readdirSync(__dirname)
      .filter((file) => /^[\w-]+\.tsx?$/.test(file))
      .map((file) => readFileSync(join(__dirname, file), 'utf8'))
      .join();
    for (const file of Object.keys(sheets)) expect(components).toContain(`./styles/${file}`);
  });

  it('have the colours of the store', () => {
    expect(sheets['variables.css']).toContain('--ant-color-primary:var(--color-brand)');
    for (const name of ['color-brand', 'color-brand-strong', 'color-brand-soft'] as const) {
      expect(Object.values(sheets).join('')).not.toContain(tokens[name]);
    }
  });

  it('change no link outside of antd', () => {
    expect(Object.values(sheets).join('')).not.toMatch(/(?:^|[},])(?::where\([^)]*\))?\s*a[{:]/m);
  });

  it('are in a cascade layer, so that the own style sheets win', () => {
    for (const text of Object.values(sheets)) expect(text).toMatch(/^@layer antd \{[^]*\}\n$/);
  });

  it('define every variable that they use, but those that components set', () => {
    const all = Object.values(sheets).join('');
    const defined = new Set([
      ...[...all.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
      ...Object.keys(tokens).map((name) => `--${name}`),
    ]);
    const used = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect([...new Set(used)].filter((name) => !defined.has(name)).sort()).toEqual([
      '--ant-modal-xs-width',
      '--ant-steps-description-max-width',
      '--ant-timeline-dot-bg',
      '--ant-timeline-dot-size',
      '--columns-count',
      '--virtual-width',
      '--z-offset-reverse',
    ]);
  });
});
