import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, '../compose/make-certificates.sh');
// It gives keys to the users of the images.
const canRun = process.getuid?.() === 0 && spawnSync('openssl', ['version']).status === 0;
if (!canRun) console.info('Skipped: the certificates of compose need root and openssl.');

(canRun ? describe : describe.skip)('the certificates of compose', () => {
  let folder: string;
  const make = () =>
    spawnSync('bash', [script], {
      env: {
        PATH: process.env['PATH'],
        CERTIFICATES: folder,
        BUCKETS: join(folder, 'buckets'),
        STORE_ORIGIN: 'https://loja.example:8443',
        OFFICE_HOST: 'retaguarda.loja.example',
      },
      encoding: 'utf8',
    });
  const read = (name: string) => readFileSync(join(folder, name));

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'compose-certificates-'));
    const { status, stderr } = make();
    if (status !== 0) throw new Error(stderr);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['haproxy', ['haproxy', 'loja.example', 'retaguarda.loja.example', 'localhost']],
    ['back-end', ['back-end', 'back-end-1', 'back-end-2']],
    ['postgres', ['db1', 'db2', 'db3', 'haproxy']],
    ['bucket', ['bucket']],
  ])('name %s as the others know it, by the one authority', (name, hosts) => {
    const certificate = new X509Certificate(read(`${name}.pem`));

    expect(certificate.verify(new X509Certificate(read('ca.pem')).publicKey)).toBe(true);
    expect(hosts.filter((host) => certificate.checkHost(host) === undefined)).toEqual([]);
  });

  it('give each key to one user', () => {
    const ownerOf = (name: string) => statSync(join(folder, name)).uid;

    expect([ownerOf('back-end.key'), ownerOf('haproxy.pem'), ownerOf('postgres.key')]).toEqual([
      1000, 99, 999,
    ]);
    expect(statSync(join(folder, 'postgres.key')).mode & 0o777).toBe(0o600);
  });

  it('stay as they are when the services start again', () => {
    const before = read('ca.pem').toString();

    expect(make().status).toBe(0);

    expect(read('ca.pem').toString()).toBe(before);
  });
});
