import { escapeHtml } from '@fireflay/service/escape-html';

/** Why a version is not shown. */
export interface OverrideProblem {
  /** The override as requested. */
  text: string;
  reason:
    | 'unreadable'
    | 'origin'
    | 'remote'
    | 'unpublished'
    | 'contract'
    | 'changed'
    | 'unreachable'
    | 'another'
    | 'unsigned'
    | 'forged'
    | 'expired';
}

export const copy = {
  title: 'Esta versão não pode ser mostrada',
  nothingChanged: 'Nada mudou: a loja continua com as versões que você já via.',
  asVisitors: 'A loja continua com as versões que todos os visitantes veem.',
  continueToStore: 'Continuar na loja',
  reasons: {
    unreadable: 'não é o nome de uma versão. Escreva, por exemplo, mf-catalog@1.4.0.',
    origin: 'vem de um endereço que não está entre os permitidos (OVERRIDE_ORIGINS).',
    remote: 'não é uma parte desta loja.',
    unpublished: 'nunca foi publicada aqui.',
    contract: 'pede um contrato que esta loja não cumpre.',
    changed: 'não é mais o que foi publicado: um arquivo mudou desde então.',
    unreachable: 'não respondeu: confira se quem serve esta parte está no ar.',
    another: 'serve outra parte da loja.',
    unsigned: 'não tem a assinatura de uma chave desta loja para esta parte.',
    forged: 'não é um link de prévia desta loja, está incompleto ou não vale mais.',
    expired: 'tinha um link de prévia que venceu. Peça um link novo a quem o enviou.',
  } satisfies Record<OverrideProblem['reason'], string>,
};

/** The page runs no script and must not be framed. */
export const problemPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const pageStyles = `
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1f2328;background:#f6f6f4}
main{max-width:38rem;margin:12vh auto;padding:2rem;background:#fff;border:1px solid #dcdcd8;border-top:4px solid #c8102e;border-radius:8px;box-sizing:border-box}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.2}
li{margin:.5rem 0;overflow-wrap:anywhere}
code{padding:.1em .3em;background:#f6f6f4;border-radius:4px}
a{display:inline-block;margin-top:.5rem;padding:.7rem 1.2rem;background:#c8102e;color:#fff;font-weight:600;text-decoration:none;border-radius:4px}
a:focus-visible{outline:3px solid #1a5fb4;outline-offset:2px}
@media(max-width:40em){main{margin:0;min-height:100vh;border-width:4px 0 0;border-radius:0}}`;

/** Explains the problem of each override. */
export function problemPage(
  problems: readonly OverrideProblem[],
  continueTo: string,
  consequence = copy.nothingChanged,
): string {
  const items = problems.map(
    ({ text, reason: why }) => `<li><code>${escapeHtml(text)}</code> ${copy.reasons[why]}</li>`,
  );
  return [
    '<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${copy.title}</title><style>${pageStyles}</style></head>`,
    `<body><main><h1>${copy.title}</h1><ul>${items.join('')}</ul><p>${consequence}</p>`,
    `<a href="${escapeHtml(continueTo)}">${copy.continueToStore}</a></main></body></html>`,
  ].join('');
}
