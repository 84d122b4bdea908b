import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeTokenSheet } from './tokens';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function valueOf(name: string): string | undefined {
  return css
    .match(new RegExp(`--${name}:([^;]+);`))?.[1]
    ?.trim()
    .replace(/\s+/g, ' ');
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('the theme', () => {
  it('has the same values for the browser and for antd', () => {
    const oneLine = (text: string) => text.replace(/\s+/g, ' ');
    expect(oneLine(css)).toBe(oneLine(writeTokenSheet()));
  });

  it.each([
    ['color-on-brand', 'color-brand-fill'],
    ['color-on-brand', 'color-brand-fill-strong'],
    ['color-brand', 'color-surface'],
    ['color-brand', 'color-surface-sunken'],
    ['color-brand-strong', 'color-brand-soft'],
    ['color-text', 'color-surface-sunken'],
    ['color-text-soft', 'color-surface'],
    ['color-text-soft', 'color-surface-sunken'],
    ['color-on-dark-soft', 'color-surface-dark'],
    ['color-success', 'color-success-soft'],
    ['color-warning', 'color-warning-soft'],
    ['color-error', 'color-error-soft'],
    ['color-info', 'color-info-soft'],
  ])('%s can be read on %s', (text, surface) => {
    expect(contrast(valueOf(text) ?? '', valueOf(surface) ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
