import { areaOf, ceilRatio, formatQuantity, lossFactor, parseLength, toMilli } from './quantity';

describe('exact quantities', () => {
  it('are rounded up once, and not at all where they are whole', () => {
    expect(ceilRatio([140_000, 1_100], [1_000])).toBe(154_000);
    expect(ceilRatio([7, 3], [10])).toBe(3);
    expect(ceilRatio([0], [5])).toBe(0);
  });

  it('are decimals as whole thousandths', () => {
    expect(toMilli(8.62)).toBe(8620);
    expect(toMilli(1.005)).toBe(1005);
    expect(lossFactor(12.5)).toBe(1125);
    expect(areaOf(4000, 3500)).toBe(140_000);
    expect(areaOf(1, 1)).toBe(1);
  });

  it('are read from typed metres', () => {
    expect(parseLength(' 3,5 ')).toBe(3500);
    expect(parseLength('4')).toBe(4000);
    expect(parseLength('0.0019')).toBe(1);
    expect(parseLength('0')).toBeNull();
    expect(parseLength('-1')).toBeNull();
    expect(parseLength('três')).toBeNull();
  });

  it.each([
    [{ unit: 'g', amount: 120_680 } as const, '120,7 kg'],
    [{ unit: 'g', amount: 37_152 } as const, '37,2 kg'],
    [{ unit: 'g', amount: 12 } as const, '0,1 kg'],
    [{ unit: 'area', amount: 85_322 } as const, '8,54 m²'],
    [{ unit: 'mm', amount: 12_341 } as const, '12,35 m'],
    [{ unit: 'ml', amount: 8_800 } as const, '8,8 L'],
    [{ unit: 'mm', amount: 1_200_500 } as const, '1.200,5 m'],
    [{ unit: 'area', amount: 154_000 } as const, '15,4 m²'],
    [{ unit: 'piece', amount: 1 } as const, '1 peça'],
    [{ unit: 'piece', amount: 1_200 } as const, '1.200 peças'],
  ])('%j is shown as %s', (quantity, text) => {
    expect(formatQuantity(quantity)).toBe(text);
  });
});
