// The HEALTHCHECK of both images: exits with 0 when the server in this container is ready.
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';

const { API_TLS_CERT, API_PORT, PORT } = process.env;
const get = API_TLS_CERT ? getHttps : getHttp;
// The certificate has the names by which others know the server.
const options = {
  host: '127.0.0.1',
  port: PORT ?? API_PORT,
  path: '/readyz',
  rejectUnauthorized: false,
};
get({ ...options, timeout: 2000 }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
