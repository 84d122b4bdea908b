import { and, desc, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatMoment } from 'shared-contracts/calendar';
import { formatCurrency } from 'shared-contracts/pricing';
import { readMailFolder } from '../adapters/mail-folder';
import { paySandboxPix } from '../adapters/sandbox-payments';
import type { Dependencies } from '../context';
import { customers, orders, payments } from '../database/schema';
import { expireIfDue, settlePix, withCharge } from '../orders/pix-payment';
import { copy } from './copy';
import { mailboxFolder } from './mailbox';
import { escaped, page } from './page';

type Message = keyof typeof copy.messages;

/** `/sandbox`: what the outside world would do, done by hand. Works without JavaScript. */
export function sandboxPages(dependencies: Dependencies) {
  const { db, now, configuration } = dependencies;

  return async function sandbox(app: FastifyInstance): Promise<void> {
    // The button posts an empty form.
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) =>
      done(null, {}),
    );

    app.get<{ Querystring: { aviso?: string } }>('/sandbox', async ({ query }, reply) => {
      const open = await openCharges();
      const notice =
        query.aviso && query.aviso in copy.messages ? (query.aviso as Message) : undefined;
      const content = [
        notice &&
          `<p class="note${notice === 'pago' ? '' : ' bad'}" role="status">${copy.messages[notice]}</p>`,
        `<p class="explain">${copy.explainPix}</p>`,
        open.length === 0
          ? `<p class="empty">${copy.noPix}</p>`
          : `<ul>${open.map(chargeItem).join('')}</ul>`,
      ];
      return html(reply, page(copy.pixTitle, 'pix', content.filter(Boolean).join('\n')));
    });

    app.post<{ Params: { id: string } }>('/sandbox/pix/:id/pagar', async (request, reply) => {
      const message = await pay(request.params.id);
      if (request.headers.accept?.includes('text/html')) {
        return reply.redirect(`/sandbox?aviso=${message}`, 303);
      }
      const status = { pago: 200, expirado: 410, desconhecido: 404 }[message];
      return reply.code(status).send({ resposta: copy.messages[message] });
    });

    app.get('/sandbox/emails', async (_request, reply) => {
      const letters = await readMailFolder(mailboxFolder(configuration.dataDir));
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

  function openCharges() {
    return db
      .select({
        id: payments.id,
        orderId: payments.orderId,
        amountCents: payments.amountCents,
        expiresAt: payments.expiresAt,
        customer: customers.name,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(
        and(eq(payments.kind, 'pix'), eq(payments.state, 'pending'), gt(payments.expiresAt, now())),
      )
      .orderBy(desc(payments.createdAt))
      .limit(100);
  }

  function chargeItem(charge: Awaited<ReturnType<typeof openCharges>>[number]): string {
    const until = charge.expiresAt ? copy.until(formatMoment(charge.expiresAt)) : '';
    return `<li class="charge"><div><h2>Pedido ${charge.orderId}</h2><p>${escaped(charge.customer)} · ${until}</p></div>
<span class="amount">${formatCurrency(charge.amountCents)}</span>
<form method="post" action="/sandbox/pix/${charge.id}/pagar"><button aria-label="Pagar pedido ${charge.orderId}">Pagar</button></form></li>`;
  }

  /** Pays as the shopper's bank would, and notifies as the provider would. */
  async function pay(id: string): Promise<Message> {
    const [found] = await db.select().from(payments).where(eq(payments.id, id));
    if (found?.kind !== 'pix') return 'desconhecido';
    const payment = await withCharge(dependencies, found);
    const paid = await paySandboxPix(db, payment.providerReference ?? '', now());
    if (!paid) {
      await expireIfDue(dependencies, payment.orderId);
      return 'expirado';
    }
    await settlePix(dependencies, payment);
    return 'pago';
  }
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
