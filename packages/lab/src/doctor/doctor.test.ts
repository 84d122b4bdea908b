import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startTFireFlayStandIn } from '@fireflay/testing/stand-in';
import type { TFireFlayStandIn } from '@fireflay/testing/stand-in';
import { root } from 'tooling/root';
import { parseDoctorArguments } from './options';

let standIn: TFireFlayStandIn;
beforeEach(async () => {
  standIn = await startTFireFlayStandIn();
});
afterEach(() => standIn.close());

const login = { DOCTOR_LOGIN: '529.982.247-25', DOCTOR_PASSWORD: 'Obra@1969' };

function runDoctor(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'packages/lab/src/commands/doctor.ts'), ...args],
    { cwd: root, env: { ...process.env, ...env } },
  );
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
}

describe('npm run doctor', () => {
  it('finds that a server works, without an order and without a login', async () => {
    const { code, output } = await runDoctor(['--api', standIn.base]);

    expect(output).toContain('✓ APP_0041 best sellers: works');
    expect(output).toContain('✓ APP_0027 products: product 9001: works');
    expect(output).toContain('✓ APP_0045 login: a wrong password: works');
    expect(output).toContain('· APP_0050 order: not tried\n    only with --orders');
    expect(output).toContain('Set TFIREFLAY_URL');
    expect(output).toMatch(/\n\d+ work, 0 deviate and are understood, 0 lose something/);
    expect(code).toBe(0);
    const posted = standIn.requests.filter(({ method }) => method === 'POST');
    expect(posted.map((request) => request.code)).toEqual(['APP_0031', 'APP_0045']);
  }, 30_000);

  it('places one order with --orders, and names each deviation that is understood', async () => {
    Object.assign(standIn.controls, { latin1: true, textNumbers: true, shuffledPrices: true });

    const { code, output } = await runDoctor(['--api', standIn.base, '--orders'], login);

    expect(output).toContain('✓ APP_0050 order: the same number again: works');
    expect(output).toContain('✓ APP_0079 Pix code: works');
    expect(output).toContain('~ APP_0053 one order: the new order: deviates');
    expect(output).toContain('~ APP_0041 best sellers: deviates');
    expect(output).toContain('produtos[0].idprd: got text "9001", expected integer (understood)');
    expect(output).toContain(', 0 lose something');
    expect(output).not.toMatch(/Obra@1969|Helena|52998224725/);
    expect(standIn.orders).toHaveLength(1);
    expect(code).toBe(0);
  }, 30_000);

  it('says what shoppers lose by a missing operation and by pages instead of data', async () => {
    standIn.controls.missing.push('APP_0028');
    standIn.controls.unreadable.push('APP_0031');

    const { code, output } = await runDoctor(['--api', standIn.base]);

    expect(output).toContain(
      '✗ APP_0028 suggestions: "Porcelanato": missing\n    status 404\n    Shoppers: The search box suggests nothing.',
    );
    expect(output).toContain('✗ APP_0031 freight: 01310-100: fails\n    HTML page with status 200');
    expect(code).toBe(1);
  }, 30_000);

  it('ends with exit code 2 if nobody listens', async () => {
    const { code, output } = await runDoctor(['--api', 'http://127.0.0.1:9']);

    expect(output).toContain('✗ http://127.0.0.1:9 cannot be reached: ECONNREFUSED.');
    expect(code).toBe(2);
  }, 30_000);
});

describe('the arguments of the doctor', () => {
  it('have the login from the environment, and a default postal code', () => {
    const env = { ...login, TFIREFLAY_AUTHORIZATION: 'Basic abc' };

    expect(parseDoctorArguments(['--api', 'https://erp.exemplo/x/', '--orders'], env)).toEqual({
      base: 'https://erp.exemplo/x',
      authorization: 'Basic abc',
      shouldOrder: true,
      product: undefined,
      cep: '01310-100',
      login: { document: '529.982.247-25', password: 'Obra@1969' },
    });
  });

  it.each([
    [[], 'Name the server: npm run doctor -- --api https://erp.loja.example.'],
    [['--api', 'file:///etc/passwd'], 'Name the server: '],
    [['--api', 'https://ana:x@loja.example'], 'Put credentials into TFIREFLAY_AUTHORIZATION'],
    [['--api', 'http://a', '--orders'], '--orders needs DOCTOR_LOGIN and DOCTOR_PASSWORD'],
    [['--api', 'http://a', '--product', 'P7'], '--product is the code of a product, not "P7".'],
    [['--api', 'http://a', '--cep', '1'], '--cep is a postal code as 01310-100, not "1".'],
  ])('%j are refused', (args, sentence) => {
    expect(() => parseDoctorArguments(args, {})).toThrow(sentence);
  });

  it('are refused with half a login', () => {
    const { DOCTOR_LOGIN } = login;

    expect(() => parseDoctorArguments(['--api', 'http://a'], { DOCTOR_LOGIN })).toThrow(
      'A login needs both DOCTOR_LOGIN and DOCTOR_PASSWORD.',
    );
  });
});
