import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A certificate authority of this machine, and one certificate for all names of the walk. */
export interface Certificates {
  /** File of the authority's certificate. */
  authority: string;
  keyFile: string;
  certificateFile: string;
  /** Hash of the certificate's key, for `--ignore-certificate-errors-spki-list`. */
  keyHash: string;
}

export function createCertificates(folder: string, host: string): Certificates {
  writeFileSync(join(folder, 'names'), `subjectAltName=DNS:${host},DNS:localhost,IP:127.0.0.1`);
  const script = `
    openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 30 -subj "/CN=Going live"
    openssl req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj "/CN=${host}"
    openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 30 -extfile names -out server.pem`;
  const { status, stderr } = spawnSync('bash', ['-euc', script], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  const certificateFile = join(folder, 'server.pem');
  const { publicKey } = new X509Certificate(readFileSync(certificateFile));
  return {
    authority: join(folder, 'ca.pem'),
    keyFile: join(folder, 'server.key'),
    certificateFile,
    keyHash: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
  };
}

export interface TlsFront {
  port: number;
  close(): void;
}

/** Terminates TLS before a server on this machine, with the headers that Caddy sets. @param port 0: any free one */
export async function startTlsFront(
  { keyFile, certificateFile }: Certificates,
  target: string,
  port = 0,
): Promise<TlsFront> {
  const to = new URL(target);
  const server = createServer(
    { key: readFileSync(keyFile), cert: readFileSync(certificateFile) },
    (request, response) => {
      const headers = {
        ...request.headers,
        'x-forwarded-for': request.socket.remoteAddress,
        'x-forwarded-proto': 'https',
        'x-forwarded-host': request.headers.host,
      };
      const { method, url: path } = request;
      const forwarded = httpRequest(
        { host: to.hostname, port: to.port, method, path, headers },
        (reply) => {
          response.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(response);
        },
      );
      forwarded.on('error', () => response.writeHead(502).end());
      request.pipe(forwarded);
    },
  );
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', () => ready());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export interface Reply {
  status: number;
  type: string;
  body: Buffer;
}

/** A request to the store by its public name, which this machine does not resolve. */
export function callStore(
  { authority }: Certificates,
  { host, port }: { host: string; port: number },
  path: string,
  json?: object,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpsRequest(
      {
        host: '127.0.0.1',
        port,
        path,
        servername: host,
        ca: readFileSync(authority),
        method: json ? 'POST' : 'GET',
        headers: { host, ...(json && { 'content-type': 'application/json' }) },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            type: reply.headers['content-type'] ?? '',
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(json && JSON.stringify(json));
  });
}
