import { eq, like } from 'drizzle-orm';
import { Login, Register } from 'shared-contracts/wire';
import { attempts, customers } from '../../database/schema';
import { aRegistration } from '../../testing/accounts';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

describe('APP_0035 registration', () => {
  let shop: TestApp;

  beforeAll(async () => {
    shop = await aTestApp();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.db.delete(customers);
    await shop.db.delete(attempts);
  });

  const register = (changed?: Record<string, unknown>) =>
    shop.call(Register, aRegistration(changed));

  it('lets a person register and sign in', async () => {
    const { status, body } = await register();

    const signedIn = await shop.call(Login, {
      email: '111.444.777-35',
      senha: 'Tijolo&Cal9',
      redirect: '',
    });
    expect([status, body.resposta]).toEqual([201, expect.stringContaining('sucesso')]);
    expect(signedIn.body).toMatchObject({ nome: 'João da Silva', pessoa: 'fisica' });
  });

  it('accepts a company whose CNPJ has letters', async () => {
    const company = { cpf: '12.abc.345/01de-35', fixo: '(19) 3232-1969', fisica: undefined };

    const { status } = await register({ ...company, juridica: true });

    const [row] = await shop.db.select().from(customers);
    expect(status).toBe(201);
    expect(row).toMatchObject({ kind: 'juridica', document: '12ABC34501DE35' });
  });

  it('stores the password as argon2id only', async () => {
    await register();

    const [row] = await shop.db.select().from(customers);

    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain('Tijolo');
  });

  it.each([
    ['a wrong check digit', { cpf: '111.444.777-36' }, 'CPF'],
    [
      'a company without a telephone',
      { cpf: '11.222.333/0001-81', fisica: undefined, juridica: true },
      'Telefone',
    ],
    ['a CPF as a company', { fixo: '(19) 3232-1969', fisica: undefined, juridica: true }, 'CNPJ'],
    ['no name', { nome: ' \u200b ' }, 'nome'],
    ['an e-mail without a domain', { email: 'joao@exemplo' }, 'E-mail'],
    ['a telephone that is no mobile', { celular: '(19) 3232-1969' }, 'Celular'],
    ['a password without a special sign', { senha: 'Tijolo99' }, 'senha'],
    ['a password of six', { senha: 'Tij&9a' }, 'senha'],
    ['a password that everybody tries', { senha: 'Senha@123' }, 'comum'],
  ])('refuses %s with a reason and stores nothing', async (_what, changed, text) => {
    const { status, body } = await register(changed);

    expect(status).toBe(400);
    expect(body.resposta).toContain(text);
    expect(await shop.db.select().from(customers)).toEqual([]);
  });

  it('refuses a document or an e-mail that is in use, in upper or lower case', async () => {
    await register();
    await shop.db.update(customers).set({ emailVerifiedAt: shop.clock.now });

    const document = await register({ email: 'outro@exemplo.com.br' });
    const email = await register({ cpf: '529.982.247-25', email: 'JOAO@exemplo.com.br' });

    expect([document.status, email.status]).toEqual([409, 409]);
    expect(document.body).toEqual(email.body);
  });

  it('creates one account for a registration that is repeated, also at the same moment or in other capitals', async () => {
    const responses = await Promise.all([register(), register(), register()]);
    const later = await register({ email: 'Joao@Exemplo.com.br' });

    expect([...responses, later].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await shop.db.select().from(customers)).toHaveLength(1);
  });

  it('refuses a repeated registration with another password, or after ten minutes', async () => {
    await register();
    const other = await register({ senha: 'Outra&Cal9' });
    await shop.db
      .update(customers)
      .set({ createdAt: new Date(shop.clock.now.getTime() - 11 * 60_000) })
      .where(eq(customers.document, '11144477735'));

    const late = await register();

    expect([other.status, late.status]).toEqual([409, 409]);
  });

  it('limits the registrations of one address, and sends Retry-After', async () => {
    const post = (document: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/datasnap/rest/TFireFlay/APP_0035',
        payload: aRegistration({ cpf: document }),
      });
    for (let each = 0; each < 60; each += 1) await post(aCpf(each));

    const blocked = await post('111.444.777-35');

    expect(blocked.statusCode).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect(blocked.json().resposta).toContain('minutos');
  });

  it('counts those of all networks of an IPv6 /48 together', async () => {
    const from = (network: string, number: number) =>
      shop.call(
        Register,
        aRegistration({ cpf: aCpf(number), email: `p${number}@exemplo.com.br` }),
        {
          from: `2001:db8:${network}::1`,
        },
      );
    await from('7:1', 1);
    await shop.db.update(attempts).set({ count: 240 }).where(like(attempts.key, 'register-from:%'));

    expect((await from('7:2', 2)).status).toBe(429);
    expect((await from('8:1', 3)).status).toBe(201);
  });

  it('accepts a document that others have tried too often elsewhere', async () => {
    const statuses = [];
    for (let each = 0; each < 25; each += 1) {
      const tried = aRegistration({ email: 'JOAO@exemplo.com.br', nome: 'Outra Pessoa' });
      await shop.db.delete(customers);
      statuses.push((await shop.call(Register, tried, { from: '198.51.100.9' })).status);
    }
    await shop.db.delete(customers);

    const { status } = await shop.call(Register, aRegistration(), { from: '203.0.113.7' });

    expect(statuses.filter((each) => each === 429)).toHaveLength(15);
    expect(status).toBe(201);
  });
});

/** A valid CPF for each number. */
function aCpf(number: number): string {
  const base = [...String(100_000_000 + number)].map(Number);
  for (const length of [9, 10]) {
    const sum = base
      .slice(0, length)
      .reduce((all, digit, at) => all + digit * (length + 1 - at), 0);
    base.push(((sum * 10) % 11) % 10);
  }
  return base.join('');
}
