import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatMoment } from 'shared-contracts/calendar';
import { readMailFolder } from '../adapters/mail-folder';
import type { Dependencies } from '../context';
import { answers, copy } from './copy';
import type { Message } from './copy';
import { mailboxFolder } from './mailbox';
import { moveOrder, ordersList } from './orders-page';
import { escaped, page } from './page';
import { expirePix, payPix, pixList } from './pix-page';

interface Asked {
  Querystring: { aviso?: string };
}

/** `/sandbox`: what the outside world would do, done by hand. Works without JavaScript. */
export function sandboxPages(dependencies: Dependencies) {
  return async function sandbox(app: FastifyInstance): Promise<void> {
    // The button posts an empty form.
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
      done(null, {}),
    );

    app.get<Asked>('/sandbox', async ({ query }, reply) => {
      const parts = [notice(query.aviso), explain(copy.explainPix), await pixList(dependencies)];
      return html(reply, page(copy.pixTitle, 'pix', parts.join('\n')));
    });

    app.get<Asked>('/sandbox/pedidos', async ({ query }, reply) => {
      const parts = [
        notice(query.aviso),
        explain(copy.explainOrders),
        await ordersList(dependencies),
      ];
      return html(reply, page(copy.ordersTitle, 'pedidos', parts.join('\n')));
    });

    app.post<{ Params: { id: string } }>('/sandbox/pix/:id/pagar', async (request, reply) =>
      done(request, reply, '/sandbox', await payPix(dependencies, request.params.id)),
    );

    app.post<{ Params: { id: string } }>('/sandbox/pix/:id/expirar', async (request, reply) =>
      done(request, reply, '/sandbox', await expirePix(dependencies, request.params.id)),
    );

    app.post<{ Params: { id: string; from: string } }>(
      '/sandbox/pedidos/:id/:from/avancar',
      async (request, reply) => {
        const { id, from } = request.params;
        return done(request, reply, '/sandbox/pedidos', await moveOrder(dependencies, id, from));
      },
    );

    app.get('/sandbox/emails', async (_request, reply) => {
      const { dataDir } = dependencies.configuration;
      const letters = await readMailFolder(mailboxFolder(dataDir));
      const items = letters.map(
        ({ to, subject, text, postedAt }) =>
          `<li><details><summary>${escaped(subject)} <span>para ${escaped(to)}, ${formatMoment(new Date(postedAt))}</span></summary><pre>${escaped(text)}</pre></details></li>`,
      );
      const content = items.length
        ? `<ul>${items.join('')}</ul>`
        : `<p class="empty">${copy.noEmails}</p>`;
      return html(reply, page(copy.emailsTitle, 'emails', content));
    });
  };
}

/** A form goes back to its page, which says how it went; a program gets status and text. */
function done(request: FastifyRequest, reply: FastifyReply, back: string, message: Message) {
  if (request.headers.accept?.includes('text/html')) {
    return reply.redirect(`${back}?aviso=${message}`, 303);
  }
  const { status, text } = answers[message];
  return reply.code(status).send({ resposta: text });
}

function notice(asked: string | undefined): string {
  if (!asked || !Object.hasOwn(answers, asked)) return '';
  const { status, text } = answers[asked as Message];
  return `<p class="note${status === 200 ? '' : ' bad'}" role="status">${text}</p>`;
}

function explain(text: string): string {
  return `<p class="explain">${text}</p>`;
}

function html(reply: FastifyReply, content: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(content);
}
