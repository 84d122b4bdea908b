import { hashPassword, isPassword } from './passwords';

describe('passwords', () => {
  it('are kept as argon2id, each with a salt of its own', async () => {
    const [one, other] = [await hashPassword('Obra@1969'), await hashPassword('Obra@1969')];

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await isPassword(one, 'Obra@1969')).toBe(true);
    expect(await isPassword(one, 'obra@1969')).toBe(false);
  });

  it('take as long to be wrong for nobody as for somebody', async () => {
    const hashed = await hashPassword('Obra@1969');
    const fastest = async (hash: string | undefined) => {
      const times = [];
      for (let each = 0; each < 5; each += 1) {
        const began = performance.now();
        expect(await isPassword(hash, 'wrong')).toBe(false);
        times.push(performance.now() - began);
      }
      return Math.min(...times);
    };

    const [somebody, nobody] = [await fastest(hashed), await fastest(undefined)];

    expect(nobody).toBeGreaterThan(somebody / 2);
    expect(nobody).toBeLessThan(somebody * 4);
  });

  it('are never right for nobody', async () => {
    expect(await isPassword(undefined, 'nobody has this one')).toBe(false);
  });
});
