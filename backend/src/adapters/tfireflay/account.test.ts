import {
  ChangePassword,
  ReadSession,
  RecoverPassword,
  Register,
  UpdateProfile,
} from 'shared-contracts/wire';
import { helena, password } from './retailer-test.fixture';
import { customer, test, setUpOneCustomer } from './one-customer.fixture';

setUpOneCustomer();

describe('the account', () => {
  beforeEach(() => customer.login());
  const phones = { fixo: '', celular: '(19) 99999-1111' };

  it.each(['curta', 'semmaiuscula!', 'Semsimbolo1'])(
    'takes no new password like %s, which that server would accept',
    async (senha_nova) => {
      const { status } = await customer.call(ChangePassword, {
        id: helena.id,
        senha_atual: password,
        senha_nova,
      });

      expect(status).toBe(400);
      expect(test.received(ChangePassword)).toBe(0);
    },
  );

  it('asks for the password before it takes another e-mail, and not for other changes', async () => {
    const change = { ...phones, id: helena.id, email: 'outra@exemplo.com.br' };

    expect((await customer.call(UpdateProfile, change)).status).toBe(400);
    expect((await customer.call(UpdateProfile, { ...change, senha_atual: 'x' })).status).toBe(403);
    expect(test.received(UpdateProfile)).toBe(0);
    expect((await customer.call(UpdateProfile, { ...change, senha_atual: password })).status).toBe(
      200,
    );
    expect((await customer.call(UpdateProfile, change)).status).toBe(200);
  });

  it('limits wrong passwords of a session', async () => {
    const change = { id: helena.id, senha_atual: 'Errada@99', senha_nova: 'Tijolo@42' };
    const statuses = [];
    for (let each = 0; each < 11; each += 1) {
      statuses.push((await customer.call(ChangePassword, change)).status);
    }

    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await customer.call(ReadSession)).status).toBe(200);
  });

  it('replies the same to every e-mail of a recovery, and limits them', async () => {
    const recover = (email: string) => customer.call(RecoverPassword, { email });
    const known = await recover('helena@exemplo.com.br');
    test.standIn.controls.successErrors = true;
    const unknown = await recover('ninguem@exemplo.com.br');
    for (let each = 0; each < 4; each += 1) await recover('helena@exemplo.com.br');

    expect(unknown.body).toEqual(known.body);
    expect((await recover('helena@exemplo.com.br')).status).toBe(429);
  });

  it('is opened with a password of the rules only', async () => {
    const wanted = {
      cpf: '111.444.777-35',
      nome: 'Rui Alves',
      fixo: '',
      celular: '(19) 98888-7777',
      email: 'rui@exemplo.com.br',
      fisica: true,
    };

    expect((await customer.call(Register, { ...wanted, senha: 'abc' })).status).toBe(400);
    expect((await customer.call(Register, { ...wanted, senha: 'Tijolo@42' })).status).toBe(201);
    expect(await customer.call(Register, { ...wanted, senha: 'Tijolo@42' })).toMatchObject({
      status: 409,
      body: { resposta: 'Este CPF/CNPJ ou e-mail já tem cadastro.' },
    });
  });
});
