/** @jest-environment node */
import { number, onOff, origin, origins, secret } from './setting-types';
import { readSettings, setting } from './settings';

const schema = {
  SECONDS: setting(number(0, 10), 'Seconds.', { default: 5 }),
  DEBUG: setting(onOff, 'Debug.', {
    default: true,
    inProduction: (isOn) => (isOn ? 'be off' : undefined),
  }),
  ORIGIN: setting(origin, 'Origin.'),
  TOKEN: setting(secret(8), 'Token.', {
    inProduction: (value) => (value === undefined ? 'be set' : undefined),
  }),
};
const production = { NODE_ENV: 'production', DEBUG: 'off', TOKEN: '12345678' };

describe('readSettings', () => {
  it('returns the default for a variable that is not set or is blank', () => {
    const { values, problems } = readSettings(schema, { SECONDS: ' ', ORIGIN: '' });

    expect(values).toEqual({ SECONDS: 5, DEBUG: true, ORIGIN: undefined, TOKEN: undefined });
    expect(problems).toEqual([]);
  });

  it('parses each text by its type, without the spaces around it', () => {
    const { values } = readSettings(schema, {
      SECONDS: ' 2.5 ',
      DEBUG: 'off',
      ORIGIN: 'https://loja.example/',
    });

    expect(values).toMatchObject({ SECONDS: 2.5, DEBUG: false, ORIGIN: 'https://loja.example' });
  });

  it('reports every fault at once, and repeats no secret', () => {
    const { problems } = readSettings(schema, { SECONDS: '11', ORIGIN: 'loja', TOKEN: 'geheim' });

    expect(problems).toEqual([
      'SECONDS must be a number from 0 to 10, not "11".',
      'ORIGIN must be an origin such as https://loja.example, not "loja".',
      'TOKEN must be 8 random characters or more: openssl rand -base64 32 writes some.',
    ]);
  });

  it('checks the rules of production only in a store open to shoppers', () => {
    const unsafe = { NODE_ENV: 'production', DEBUG: 'on' };

    expect(readSettings(schema, unsafe).problems).toEqual([
      'DEBUG must be off.',
      'TOKEN must be set.',
    ]);
    expect(readSettings(schema, production)).toMatchObject({
      problems: [],
      isOpenToShoppers: true,
    });
    expect(readSettings(schema, { ...unsafe, FIREFLAY_MODE: 'local' }).problems).toEqual([]);
    expect(readSettings(schema, { DEBUG: 'on' }).problems).toEqual([]);
  });
});

describe('the type of an origin', () => {
  it.each([
    'https://loja.example/inicio',
    'https://loja.example?x',
    'https://u:p@loja.example',
    'loja',
    'ftp://loja',
  ])('rejects %s', (given) => {
    expect(origin.parse(given)).toBeUndefined();
  });

  it('accepts a list, and rejects it for one invalid entry', () => {
    expect(origins.parse('http://a.example, http://b.example:3001/')).toEqual([
      'http://a.example',
      'http://b.example:3001',
    ]);
    expect(origins.parse('http://a.example,b')).toBeUndefined();
  });
});
