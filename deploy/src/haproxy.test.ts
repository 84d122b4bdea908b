import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aCertificate } from '@fireflay/service/testing';

const file = join(__dirname, '../haproxy/haproxy.cfg');
const program = ['haproxy', '/usr/sbin/haproxy'].find(
  (each) => spawnSync(each, ['-v']).status === 0,
);
if (!program)
  console.info('Skipped: the check of haproxy.cfg needs HAProxy (apt-get install haproxy).');

const addresses = {
  SHOP_BIND: '127.0.0.1:8443',
  API_BIND: '127.0.0.1:4443',
  SHELL1: '10.0.0.11:3000',
  SHELL2: '10.0.0.12:3000',
  BACK_END1: '10.0.0.21:4000',
  BACK_END2: '10.0.0.22:4000',
};
const database = {
  DATABASE_BIND: '127.0.0.1:5432',
  DATABASE1: '10.0.0.31:5432',
  DATABASE2: '10.0.0.32:5432',
};

/** @returns what HAProxy says of the file; '' when all is well */
function check(env: Record<string, string>): string {
  const { status, stderr } = spawnSync(program ?? '', ['-c', '-f', file], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${status}: ${stderr}`;
}

(program ? describe : describe.skip)('haproxy.cfg', () => {
  let folder: string;
  const tls: Record<string, string> = {};

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
    const { cert, key, remove } = await aCertificate();
    const pem = join(folder, 'both.pem');
    writeFileSync(pem, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
    Object.assign(tls, { SHOP_CERT: pem, API_CERT: pem, CA: pem });
    await remove();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is valid without TLS, as the rolling restart uses it', () => {
    expect(check({ ...addresses, STATS_BIND: '127.0.0.1:8404' })).toBe('');
  });

  it('is valid with TLS, with a database and with statistics', () => {
    expect(check({ ...addresses, ...tls, ...database, STATS_BIND: '127.0.0.1:8404' })).toBe('');
  });

  it('is refused without the addresses of the servers', () => {
    expect(check({ SHOP_BIND: '127.0.0.1:1', API_BIND: '127.0.0.1:2' })).not.toBe('');
  });
});
