import type { Tracking } from './order';

/** Other addresses, such as `javascript:` and http, are no links. */
export function toHttpsLink(text = ''): string | null {
  return /^https:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

/**
 * The text is a URL or a tracking code. The carrier's page comes first; codes of the Brazilian post (two letters, nine
 * digits, two letters) get a link to the post's.
 */
export function toTracking(text = '', url = ''): Tracking | null {
  const code = text.trim();
  const page = toHttpsLink(url.trim());
  if (page) return { code: code || null, link: page };
  if (code === '') return null;
  if (/^https?:\/\//i.test(code)) return { code, link: code };
  const isPost = /^[A-Z]{2}\d{9}[A-Z]{2}$/i.test(code);
  const search = 'https://rastreamento.correios.com.br/app/index.php?objetos=';
  return { code, link: isPost ? search + code.toUpperCase() : null };
}
