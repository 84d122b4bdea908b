import { spawnSync } from 'node:child_process';
import { root } from '../root';

/** The lint rules are an ES module (.mjs): a Node process loads it, as for ESLint. */
function readWireNames(): string[] {
  const script = `import { readWireNames } from './tooling/wire-names.mjs';
console.log(JSON.stringify(readWireNames('shared-contracts/contract.json')));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as string[];
}

describe('the names that lint keeps in mappers', () => {
  const names = readWireNames();

  it.each(['produtos', 'lotes', 'saldo', 'imagens', 'preco', 'dados_cliente', 'delivery_time'])(
    'contain the wire name %s',
    (name) => {
      expect(names).toContain(name);
    },
  );

  it.each(['name', 'price', 'quantity', 'error', 'type'])(
    'do not contain %s, which the domain uses',
    (name) => {
      expect(names).not.toContain(name);
    },
  );
});
