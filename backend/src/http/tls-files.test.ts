import { aCertificate } from '@fireflay/service/testing';
import { readTlsFiles } from './tls-files';

describe('the certificate of the back end', () => {
  const made: Awaited<ReturnType<typeof aCertificate>>[] = [];
  const make = async (notAfterDate: string) => {
    const certificate = await aCertificate({ notAfterDate: new Date(notAfterDate) });
    made.push(certificate);
    return certificate;
  };
  const read = (cert: string, key: string, now: string) =>
    readTlsFiles({ API_TLS_CERT: cert, API_TLS_KEY: key }, new Date(now));
  afterAll(() => Promise.all(made.map((each) => each.remove())));

  it('is used until the day on which it ends', async () => {
    const { cert, key } = await make('2031-03-10T12:00:00Z');

    expect(read(cert, key, '2031-03-10T11:00:00Z')?.validUntil).toEqual(
      new Date('2031-03-10T12:00:00Z'),
    );
    expect(() => read(cert, key, '2031-03-10T13:00:00Z')).toThrow(
      'API_TLS_CERT has expired on 2031-03-10',
    );
  });

  it('is refused with one sentence without its own key', async () => {
    const [one, other] = [await make('2031-03-10'), await make('2031-03-10')];

    expect(() => read(one.cert, other.key, '2031-03-01')).toThrow(
      'API_TLS_KEY is not the private key of API_TLS_CERT.',
    );
    expect(() => read(one.key, one.key, '2031-03-01')).toThrow(
      'API_TLS_CERT names a file that is not a certificate in PEM.',
    );
  });
});
