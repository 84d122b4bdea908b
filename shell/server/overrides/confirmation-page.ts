import { escapeHtml } from '@fireflay/service/escape-html';
import { pageStyles } from '../overrides/problem-page';

/** Receives the confirmation. */
export const CONFIRMATION_PATH = '/versoes';

export const copy = {
  title: 'Ver outras versões da loja?',
  text: 'Um link de outro site pede que este navegador mostre, até ser fechado, no lugar do que os visitantes veem:',
  confirm: 'Mostrar estas versões',
  continueWithout: 'Continuar sem elas',
};

/** The page runs no script, must not be framed, and submits its form to the store only. */
export const confirmationPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const buttonStyles = `
form{margin:1.5rem 0 .5rem}
button{padding:.7rem 1.2rem;min-height:44px;background:#c8102e;color:#fff;font:inherit;font-weight:600;border:0;border-radius:4px;cursor:pointer}
button:focus-visible{outline:3px solid #1a5fb4;outline-offset:2px}
a{background:none;color:#a30d25;text-decoration:underline;min-height:44px;box-sizing:border-box}`;

/** Asks for confirmation after a link of another site: nothing has changed yet. */
export function confirmationPage(versions: readonly string[], continueTo: string): string {
  const items = versions.map((text) => `<li><code>${escapeHtml(text)}</code></li>`);
  return [
    '<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${copy.title}</title>`,
    `<style>${pageStyles}${buttonStyles}</style></head>`,
    `<body><main><h1>${copy.title}</h1><p>${copy.text}</p><ul>${items.join('')}</ul>`,
    `<form method="post" action="${CONFIRMATION_PATH}">`,
    `<input type="hidden" name="mf" value="${escapeHtml(versions.join(','))}">`,
    `<input type="hidden" name="endereco" value="${escapeHtml(continueTo)}">`,
    `<button>${copy.confirm}</button></form>`,
    `<a href="${escapeHtml(continueTo)}">${copy.continueWithout}</a></main></body></html>`,
  ].join('');
}
