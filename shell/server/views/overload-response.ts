import { escapeHtml } from '@fireflay/service/escape-html';
import type { FastifyReply } from 'fastify';
import type { RenderFailure } from '../rendering/render-error';

/** Documents per second that browsers may render themselves; further requests get a 503. */
const MAX_DOCUMENTS_PER_SECOND = 20;
export const RETRY_AFTER_SECONDS = 5;

const copy = {
  overloaded: {
    title: 'Muitos acessos no momento',
    text: 'A loja está recebendo muitas visitas agora. Seu carrinho está guardado. Tente de novo em alguns segundos.',
  },
  unavailable: {
    title: 'A loja volta em instantes',
    text: 'Não conseguimos mostrar a página agora. Seu carrinho está guardado. Tente de novo em alguns segundos.',
  },
  retry: 'Tentar de novo',
};

export type OverloadResponse = ReturnType<typeof createOverloadResponse>;

/** Responses to requests that exceed the store's capacity, and to all while it has no release that can be read. */
export function createOverloadResponse(storeName: string, now: () => number = Date.now) {
  let second = 0;
  let documents = 0;
  const pages = {
    overloaded: messagePage(storeName, copy.overloaded),
    unavailable: messagePage(storeName, copy.unavailable),
  };

  return {
    /** Whether another document may be sent; each makes its browser request everything. */
    hasRoomForDocument(): boolean {
      const current = Math.floor(now() / 1000);
      if (current !== second) documents = 0;
      second = current;
      documents += 1;
      return documents <= MAX_DOCUMENTS_PER_SECOND;
    },
    /** @param reason why the view cannot be rendered */
    send: (reply: FastifyReply, reason: RenderFailure) =>
      reply
        .code(503)
        .headers({
          'Retry-After': RETRY_AFTER_SECONDS,
          'Cache-Control': 'no-store',
          'X-Robots-Tag': 'noindex',
        })
        .type('text/html; charset=utf-8')
        .send(reason === 'overloaded' ? pages.overloaded : pages.unavailable),
  };
}

const messagePage = (storeName: string, { title, text }: { title: string; text: string }) =>
  [
    '<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} - ${escapeHtml(storeName)}</title>`,
    '<style>body{font-family:system-ui,sans-serif;max-width:32rem;margin:15vh auto 0;padding:0 1rem;',
    'color:#1f1f1f;background:#fff}a{display:inline-block;padding:.75rem 1.25rem;border-radius:4px;',
    'background:#b3141c;color:#fff;text-decoration:none}</style></head>',
    `<body><main><h1>${title}</h1><p>${text}</p><a href="">${copy.retry}</a></main></body></html>`,
  ].join('');
