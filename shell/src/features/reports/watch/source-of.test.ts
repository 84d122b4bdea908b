import { sourceOf } from './source-of';

const source = (parameters: string, host = '') => sourceOf(`${parameters} ${host}`, 'loja.exemplo');

describe('the source of a visit', () => {
  it.each([
    ['www.google.com', 'google'],
    ['google.com.br', 'google'],
    ['com.google.android.googlequicksearchbox', 'google'],
    ['www.bing.com', 'bing'],
    ['l.instagram.com', 'social'],
    ['m.facebook.com', 'social'],
    ['web.whatsapp.com', 'whatsapp'],
    ['mail.google.com', 'email'],
    ['notgoogle.com', 'site'],
    ['google.com.evil.example', 'site'],
    ['www.blogdaobra.com.br', 'site'],
    ['', 'direct'],
    ['loja.exemplo', 'unknown'],
  ])('whose page before is of the host "%s" is %s', (host, expected) => {
    expect(source('', host)).toBe(expected);
  });

  it.each([
    ['utm_source=google', 'google'],
    ['utm_source=google,gclid', 'google-ads'],
    ['gclid', 'google-ads'],
    ['fbclid', 'social'],
    ['msclkid', 'bing'],
    ['xclid', 'direct'],
    ['utm_source=Instagram', 'social'],
    ['utm_source=newsletter', 'email'],
    ['utm_source=zap', 'whatsapp'],
    ['utm_source=semana-da-obra', 'campaign:semana-da-obra'],
    ['utm_source=Promo%C3%A7%C3%A3o+de+Ver%C3%A3o', 'campaign:promocao-de-verao'],
    ['utm_source=semana,gclid', 'campaign:semana'],
    ['utm_source=', 'direct'],
    ['utm_source=%', 'campaigns'],
    ['utm_source=maria%40exemplo.com', 'campaigns'],
    [`utm_source=${'a'.repeat(31)}`, 'campaigns'],
  ])('that arrives with "%s" is %s', (parameters, expected) => {
    expect(source(parameters)).toBe(expected);
  });

  it('is that of the campaign, whatever the page before', () => {
    expect(source('utm_source=semana', 'www.google.com')).toBe('campaign:semana');
    expect(source('gclid', 'www.google.com')).toBe('google-ads');
  });
});
