import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { buildApp } from '../main/app';
import { addCustomers, approvedCard } from '../testing/builders';
import { aRegistration } from '../testing/accounts';
import { aTestApp } from '../testing/test-app';

const secrets = {
  senha: 'Tijolo&Cal9',
  cpf: '111.444.777-35',
  email: 'joao@exemplo.com.br',
  token: 'um-token-que-ninguem-ve',
  cookie: 'fireflay_session=um-valor-que-ninguem-ve',
};

describe('the log', () => {
  it('has one line for each response, with its id, and no data that was sent', async () => {
    const shop = await aTestApp();
    await addCustomers(shop.db);
    const lines: string[] = [];
    const stream = new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(line.toString());
        done();
      },
    });
    const configuration = { ...shop.dependencies.configuration, LOG_LEVEL: 'trace' as const };
    const app = buildApp({ ...shop.dependencies, configuration }, { logTo: stream });
    // The message of a failed query contains its values.
    await shop.db.execute(sql`drop table contact_messages`);
    const post = (code: string, payload: object) =>
      app.inject({
        method: 'POST',
        url: `/api/datasnap/rest/TFireFlay/${code}?produto=segredo-da-busca`,
        headers: {
          cookie: secrets.cookie,
          authorization: 'Bearer segredo',
          'x-request-id': 'pedido-12345',
        },
        payload,
      });

    await post('APP_0035', aRegistration());
    await post('APP_0045', { email: secrets.cpf, senha: secrets.senha, redirect: '' });
    const reset = { email: '', token: secrets.token, newPassword: secrets.senha };
    await post('APP_0040', { ...reset, confirmPassword: secrets.senha });
    await post('APP_0050', { pagamento: approvedCard });
    const contact = { nome: 'Ana', telefone: '19991234567', email: secrets.email, assunto: 'Oi' };
    const broken = await post('APP_0051', { ...contact, message: 'segredo da mensagem' });
    const headers = { 'x-request-id': 'pedido-12345' };
    await app.inject({ url: '/produtos/pesquisar/segredo-da-busca?pagina=2', headers });
    const link = `segredo.e.${'a'.repeat(43)}`;
    await app.inject({ url: `/api/listas-por-link/${link}`, headers });
    await app.inject({ url: `/lista/${link}?x=1`, headers });
    await app.close();
    await shop.close();

    const log = lines.join('');
    expect(broken.statusCode).toBe(500);
    expect(log).toContain('relation \\"contact_messages\\" does not exist');
    const answered = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answered.filter(({ msg }) => msg === 'answered')).toHaveLength(8);
    expect(answered.every(({ reqId }) => reqId === 'pedido-12345')).toBe(true);
    for (const secret of [
      ...Object.values(secrets),
      approvedCard.cardNumber,
      'segredo',
      '11144477735',
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
