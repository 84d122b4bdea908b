/** @jest-environment node */
import { isLoopback } from './loopback';

describe('isLoopback', () => {
  it.each(['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]', '::ffff:127.0.0.1'])(
    'accepts %s',
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );

  it.each(['', '0.0.0.0', '::', '10.0.0.1', '127.example.com', '127.0.0.1.example.com', 'loja.br'])(
    'rejects "%s"',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});
