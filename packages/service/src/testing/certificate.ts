import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export interface TestCertificate {
  /** PEM files; the certificate is its own authority. */
  cert: string;
  key: string;
  remove(): Promise<void>;
}

/** A certificate of `localhost` and 127.0.0.1 for the tests of one file. @param notAfterDate its end */
export async function aCertificate({
  notAfterDate,
}: { notAfterDate?: Date } = {}): Promise<TestCertificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...(notAfterDate && {
      notBeforeDate: new Date(notAfterDate.getTime() - 86_400_000),
      notAfterDate,
    }),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const files = { cert: join(folder, 'server.pem'), key: join(folder, 'server.key') };
  await writeFile(files.cert, `${cert.trim()}\n`);
  await writeFile(files.key, key, { mode: 0o600 });
  return { ...files, remove: () => rm(folder, { recursive: true, force: true }) };
}
