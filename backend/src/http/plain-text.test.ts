import { stripLinks } from './plain-text';
import { parseName } from '../customers/accounts/fields';

describe('names', () => {
  it.each([
    'Ganhe R$500: https://evil.example',
    'www.evil.example',
    'evil.com.br',
    'Prêmio em evil.com',
    'maria@evil.example',
    'ftp:/evil',
    'Ana t.me/x',
    'evil．com',
    'evil。com',
    'evil.рф',
    'ｅｖｉｌ．ｃｏｍ',
  ])('must not contain a web address as in %p', (name) => {
    expect(() => parseName(name, 'juridica')).toThrow('endereços da internet');
  });

  it.each([
    'J.R.Silva & Cia.Ltda.ME',
    'Construções Sá S.A.',
    'Casa 3/4 Materiais',
    'D’Ávila Comércio',
  ])('may be %p', (name) => {
    expect(parseName(name, 'juridica')).toBe(name);
  });
});

describe('withoutLinks', () => {
  it.each([
    ['Rua A, https://evil.example/x', 'Rua A, https evil. example/x'],
    ['evil.com\nBcc: x@evil.com', 'evil. com Bcc: x@ evil. com'],
    ['evil．com e evil。com', 'evil． com e evil。 com'],
    ['Av. Brasil, 1.500', 'Av. Brasil, 1.500'],
    ['Maria da Silva', 'Maria da Silva'],
  ])('writes %p as %p, which mail programs do not turn into a link', (text, plain) => {
    expect(stripLinks(text)).toBe(plain);
  });
});
