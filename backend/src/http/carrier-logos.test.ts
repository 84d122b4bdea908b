/** @jest-environment node */
import Fastify from 'fastify';
import { carrierLogos } from './carrier-logos';

it.each([
  ['101.svg', 200],
  ['101.png', 404],
  ['999.svg', 404],
  ['constructor.svg', 404],
  ['__proto__.svg', 404],
])('the logo of a carrier requested as %s gets %d', async (file, status) => {
  const app = Fastify();
  await app.register(carrierLogos);

  expect((await app.inject(`/imagens/transportadoras/${file}`)).statusCode).toBe(status);
  await app.close();
});
