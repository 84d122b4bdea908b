import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';
import { makeRemote } from './make-remote';
import { planRemote } from './remote-plan';
import { copyWorkspace } from '../testing/workspace-copy';

const plan = planRemote('mf-services', '/servicos');

describe('a new remote', () => {
  let copy: string;
  const read = (path: string) => readFileSync(join(copy, path), 'utf8');
  const runIn = (folder: string, ...given: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, given, {
      cwd: join(copy, folder),
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'test' },
    });
    return { status, told: `${stdout}${stderr}` };
  };
  const bin = (path: string) => join(root, 'node_modules', path);

  beforeAll(async () => {
    copy = copyWorkspace();
    await makeRemote(copy, plan);
    symlinkSync(join(copy, plan.name), join(copy, 'node_modules', plan.name));
  }, 60_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is in every list', () => {
    expect(read('tsconfig.json')).toContain('"path": "mf-services"');
  });

  it('owns its address, and says so in the README', () => {
    expect(read('shared-contracts/src/navigation/route-owners.ts')).toContain(
      "owned('mf-services', ['/servicos'])",
    );
    expect(read('README.md')).toMatch(/\| `\/servicos` +\| `mf-services` +\|/);
  });

  it('passes its own test, with nothing built', () => {
    const { status, told } = runIn('mf-services', bin('jest/bin/jest.js'));

    expect({ status, told }).toMatchObject({
      status: 0,
      told: expect.stringContaining('1 passed'),
    });
  }, 120_000);

  it('is linted, and fenced off from the other remotes', () => {
    const clean = runIn('', bin('eslint/bin/eslint.js'), 'mf-services');
    const file = join(copy, 'mf-services/src/thief.tsx');
    writeFileSync(file, "export { routes } from 'mf-catalog/src/routes';\n");
    const thief = runIn('', bin('eslint/bin/eslint.js'), 'mf-services');
    rmSync(file);

    expect(clean).toEqual({ status: 0, told: '' });
    expect(thief.told).toContain('imports only the packages that docs/architecture.md allows');
  }, 120_000);

  it('cannot be made twice', async () => {
    await expect(makeRemote(copy, plan)).rejects.toThrow('There is a folder mf-services already.');
  });
});

describe('the plan of a remote', () => {
  it('makes names of one', () => {
    expect(planRemote('mf-trade-services')).toEqual({
      name: 'mf-trade-services',
      path: '/trade-services',
      owner: 'tradeServices',
      component: 'TradeServicesPage',
      feature: 'trade-services',
    });
  });

  it.each([undefined, 'services', 'mf-', 'mf-Services', 'mf-a/b'])('refuses %s', (name) => {
    expect(() => planRemote(name)).toThrow('Name the remote as mf-services');
  });

  it('refuses an address that is none', () => {
    expect(() => planRemote('mf-services', 'servicos')).toThrow('/servicos');
  });
});
