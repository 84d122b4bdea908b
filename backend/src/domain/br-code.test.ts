import fc from 'fast-check';
import { createStaticPix, hasError, parsePix } from 'pix-utils';
import { encodeBrCode, crc16 } from './br-code';

const fields = {
  key: '19691969000184',
  merchantName: 'FireFlay',
  merchantCity: 'Campinas',
  amountCents: 12_345,
  transactionId: 'PEDIDO100001',
};

describe('BR Code', () => {
  it('ends with CRC16-CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('equals the example of the Banco Central’s manual', () => {
    // Manual de Padrões para Iniciação do Pix: the static code of 'Fulano de Tal'.
    const published =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
    expect(crc16(published.slice(0, -4))).toBe('1D3D');
  });

  it('contains every field in its place', () => {
    expect(encodeBrCode(fields)).toBe(
      `00020126360014br.gov.bcb.pix0114196919690001845204000053039865406123.455802BR5908FireFlay6008Campinas62160512PEDIDO1000016304${encodeBrCode(fields).slice(-4)}`,
    );
    expect(crc16(encodeBrCode(fields).slice(0, -4))).toBe(encodeBrCode(fields).slice(-4));
  });

  it.each([1, 9, 99, 100, 4_590, 1_000_000, 123_456_789])(
    'equals the code of another encoder for %d cents',
    (amountCents) => {
      const other = createStaticPix({
        merchantName: 'FIREFLAY',
        merchantCity: 'CAMPINAS',
        pixKey: fields.key,
        txid: fields.transactionId,
        transactionAmount: amountCents / 100,
      });
      if (hasError(other)) throw new Error('The other encoder reports an error.');

      // The other encoder writes names in capitals.
      const capitals = { merchantName: 'FIREFLAY', merchantCity: 'CAMPINAS' };
      expect(encodeBrCode({ ...fields, ...capitals, amountCents })).toBe(other.toBRCode());
    },
  );

  it('can be read by another decoder', () => {
    expect(parsePix(encodeBrCode(fields))).toMatchObject({
      pixKey: fields.key,
      transactionAmount: 123.45,
      txid: fields.transactionId,
    });
  });

  it('is written without accents and with shortened names', () => {
    const code = encodeBrCode({
      ...fields,
      merchantName: 'Construções São João & Filhos Ltda',
      merchantCity: 'Águas de São Pedro',
    });

    expect(parsePix(code)).toMatchObject({
      merchantName: 'Construcoes Sao Joao & Fi',
      merchantCity: 'Aguas de Sao Pe',
    });
  });

  it('is made for every name of a town, with whatever apostrophe', () => {
    const letters = fc
      .stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{1,12}$/)
      .filter((text) => !/[ØøÆæÐðÞþßĀ]/.test(text));
    const separators = fc.constantFrom(' ', '-', "'", '’', '‘', '´', '`', " d'", ' D’');
    fc.assert(
      fc.property(letters, separators, letters, (first, separator, last) => {
        const merchantCity = first + separator + last;
        const code = encodeBrCode({ ...fields, merchantCity });

        const plain = merchantCity.normalize('NFD').replace(/[^A-Za-z -]/g, '');
        expect(parsePix(code)).toMatchObject({ merchantCity: plain.slice(0, 15).trim() });
      }),
    );
  });

  it.each([
    { amountCents: 0 },
    { amountCents: -100 },
    { amountCents: 10.5 },
    { amountCents: Number.NaN },
    { key: '123' },
    { key: '19.691.969/0001-84' },
    { key: '' },
    { transactionId: '' },
    { transactionId: 'pedido 1' },
    { transactionId: 'x'.repeat(26) },
    { merchantName: '' },
    { merchantName: 'Loja 🔥' },
  ])('refuses %p', (wrong) => {
    expect(() => encodeBrCode({ ...fields, ...wrong })).toThrow(RangeError);
  });
});
