import { nfeCheckDigit, parseNfeKey } from './nfe-key';

/** The example of the NF-e manual of the state tax offices. */
const publishedKey = '52060433009911002506550120000007800267301615';

describe('the access key of an invoice', () => {
  it('has the check digit of the published example', () => {
    expect(nfeCheckDigit(publishedKey.slice(0, 43))).toBe(5);
  });

  it('names the issuer, the series and the number', () => {
    expect(parseNfeKey(publishedKey)).toEqual({
      key: publishedKey,
      issuer: '33009911002506',
      series: '12',
      number: '780',
    });
  });

  it('may be written in groups', () => {
    const inGroups = publishedKey.replace(/(.{4})/g, '$1 ');

    expect(parseNfeKey(inGroups)?.key).toBe(publishedKey);
  });

  it('may contain the letters of a CNPJ', () => {
    const characters = '3526111AB2CD3EF4GH90550010000000011000000017'.slice(0, 43);
    const digits = characters.replace('1AB2CD3EF4GH', '12ABC34501DE');
    const key = `${digits}${nfeCheckDigit(digits)}`;

    expect(parseNfeKey(key.toLowerCase())).toMatchObject({ key, issuer: '12ABC34501DE90' });
  });

  it.each([
    ['another check digit', publishedKey.replace(/5$/, '6')],
    ['two digits exchanged', publishedKey.replace('0433', '0343')],
    ['43 digits', publishedKey.slice(1)],
    ['letters outside the CNPJ', publishedKey.replace(/^52/, 'SP')],
    ['the model of another document', publishedKey.replace('55012', '57012')],
    ['an empty text', ''],
  ])('is refused with %s', (_fault, text) => {
    expect(parseNfeKey(text)).toBeUndefined();
  });
});
