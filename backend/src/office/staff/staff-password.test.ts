import { sampleEmployee, samplePassword } from '@fireflay/sample-store/customers';
import { hashStaffPassword } from './staff-password';

const known = ['Rui Andrade', 'rui.andrade@loja.example', 'Casa Boa Obra'];
const hash = (password: string) => hashStaffPassword(password, 'password', known);

describe('the password of an employee', () => {
  it.each([
    'aaaaaaaaaaaa',
    '123456789012',
    '111122223333',
    'abcdefghijkl',
    'abcabcabcabc',
    'password1234',
    'senha1234567',
    'qwertyuiop12',
    'P@ssw0rd2026',
    'senhasenhasenha',
    'ruiandrade2026',
    'andradeandrade1',
    'casaboaobra1',
    'corinthians1910',
    'tijolo1',
    sampleEmployee.password,
    samplePassword,
  ])('is not %p', async (password) => {
    await expect(hash(password)).rejects.toMatchObject({
      status: 400,
      details: { fields: { password: expect.stringContaining('fácil de adivinhar') } },
    });
  });

  it.each([
    'areia brita ripa caibro',
    'calha beiral rufo telha',
    'cavalo-correto-bateria-grampo',
    'vK7#pq2Lm9xZ',
    'meu vizinho toca violino mal',
  ])('may be %p', async (password) => {
    expect(await hash(password)).toMatch(/^\$argon2/);
  });
});
