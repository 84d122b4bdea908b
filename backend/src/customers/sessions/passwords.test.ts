import { verify } from '@node-rs/argon2';
import { hashPassword, isCorrectPassword } from './passwords';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<{ verify: typeof verify }>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

describe('passwords', () => {
  it('are stored as argon2id, each with its own salt', async () => {
    const [one, other] = [await hashPassword('Obra@1969'), await hashPassword('Obra@1969')];

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await isCorrectPassword(one, 'Obra@1969')).toBe(true);
    expect(await isCorrectPassword(one, 'obra@1969')).toBe(false);
  });

  it('cost the same time for an unknown person as for a known one', async () => {
    const hashed = await hashPassword('Obra@1969');
    jest.mocked(verify).mockClear();
    await isCorrectPassword(hashed, 'wrong');
    await isCorrectPassword(undefined, 'wrong');

    const costs = jest.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$')[3]);

    expect(costs).toEqual(['m=19456,t=2,p=1', 'm=19456,t=2,p=1']);
  });

  it('never match without a hash', async () => {
    expect(await isCorrectPassword(undefined, 'nobody has this one')).toBe(false);
  });
});
