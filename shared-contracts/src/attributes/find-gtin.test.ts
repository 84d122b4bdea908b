import { findGtin } from './find-gtin';

describe('the barcode of a product', () => {
  it.each(['96385074', '036000291452', '7891234567895', '17891234567892'])(
    'is %s, whose check digit is right',
    (value) => {
      expect(findGtin([{ name: 'EAN', value }])).toBe(value);
      expect(findGtin([{ name: 'gtin da caixa', value }])).toBe(value);
    },
  );

  it.each(['7891234567890', '789123456789', '00000000', '12345', 'sem', ''])(
    'is never %s',
    (value) => {
      expect(findGtin([{ name: 'EAN', value }])).toBeUndefined();
    },
  );

  it('is no property of another name', () => {
    expect(findGtin([{ name: 'Código', value: '7891234567895' }])).toBeUndefined();
  });
});
