import { escapeHtml } from '@fireflay/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatDateTime } from 'shared-contracts/calendar';
import type { Attachment } from '../../ports/mail';
import { readMailFolder } from '../../adapters/mail-folder';
import type { StorefrontServices } from '../context';
import { outcomes, copy } from './copy';
import type { Outcome } from './copy';
import { mailboxFolder } from './mailbox';
import { advanceSandboxOrder, renderOrders } from './orders-page';
import { renderPage } from './page';
import { expirePix, payPix, renderOpenPix } from './pix-page';

interface NoticeRequest {
  Querystring: { aviso?: string };
}

/** `/sandbox`: pages to operate the fakes of the external services by hand. They work without JavaScript. */
export function sandboxPages(dependencies: StorefrontServices) {
  return async function sandbox(app: FastifyInstance): Promise<void> {
    // The button posts an empty form.
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
      done(null, {}),
    );

    app.get<NoticeRequest>('/sandbox', async ({ query }, reply) => {
      const parts = [
        renderNotice(query.aviso),
        renderExplanation(copy.explainPix),
        await renderOpenPix(dependencies),
      ];
      return sendHtml(reply, renderPage(copy.pixTitle, 'pix', parts.join('\n')));
    });

    app.get<NoticeRequest>('/sandbox/pedidos', async ({ query }, reply) => {
      const parts = [
        renderNotice(query.aviso),
        renderExplanation(copy.explainOrders),
        await renderOrders(dependencies),
      ];
      return sendHtml(reply, renderPage(copy.ordersTitle, 'pedidos', parts.join('\n')));
    });

    app.post<{ Params: { id: string } }>('/sandbox/pix/:id/pagar', async (request, reply) =>
      redirectOrReply(request, reply, '/sandbox', await payPix(dependencies, request.params.id)),
    );

    app.post<{ Params: { id: string } }>('/sandbox/pix/:id/expirar', async (request, reply) =>
      redirectOrReply(request, reply, '/sandbox', await expirePix(dependencies, request.params.id)),
    );

    app.post<{ Params: { id: string; from: string } }>(
      '/sandbox/pedidos/:id/:from/avancar',
      async (request, reply) => {
        const { id, from } = request.params;
        return redirectOrReply(
          request,
          reply,
          '/sandbox/pedidos',
          await advanceSandboxOrder(dependencies, id, from),
        );
      },
    );

    app.get('/sandbox/emails', async (_request, reply) => {
      const { DATA_DIR } = dependencies.configuration;
      const emails = await readMailFolder(mailboxFolder(DATA_DIR));
      const items = emails.map(
        ({ to, subject, text, postedAt, attachments = [] }) =>
          `<li><details><summary>${escapeHtml(subject)} <span>para ${escapeHtml(to)}, ${formatDateTime(new Date(postedAt))}</span></summary><pre>${escapeHtml(text)}</pre>${attachments.map(renderAttachment).join('')}</details></li>`,
      );
      const content = items.length
        ? `<ul>${items.join('')}</ul>`
        : `<p class="empty">${copy.noEmails}</p>`;
      return sendHtml(reply, renderPage(copy.emailsTitle, 'emails', content));
    });
  };
}

/** The file is in the link itself: the mailbox is a folder, without an address for it. */
const renderAttachment = ({ name, type, base64 }: Attachment) =>
  `<p><a download="${escapeHtml(name)}" href="data:${escapeHtml(type)};base64,${escapeHtml(base64)}">${escapeHtml(name)}</a></p>`;

/** Redirects a form to its page, with the result; replies to a program with status and text. */
function redirectOrReply(
  request: FastifyRequest,
  reply: FastifyReply,
  back: string,
  message: Outcome,
) {
  if (request.headers.accept?.includes('text/html')) {
    return reply.redirect(`${back}?aviso=${message}`, 303);
  }
  const { status, text } = outcomes[message];
  return reply.code(status).send({ resposta: text });
}

function renderNotice(outcome: string | undefined): string {
  if (!outcome || !Object.hasOwn(outcomes, outcome)) return '';
  const { status, text } = outcomes[outcome as Outcome];
  return `<p class="note${status === 200 ? '' : ' bad'}" role="status">${text}</p>`;
}

function renderExplanation(text: string): string {
  return `<p class="explain">${text}</p>`;
}

function sendHtml(reply: FastifyReply, content: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(content);
}
