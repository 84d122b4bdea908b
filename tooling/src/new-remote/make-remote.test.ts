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
  let written: string[];
  const read = (path: string) => readFileSync(join(copy, path), 'utf8');
  const runIn = (folder: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: join(copy, folder),
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'test' },
    });
    return { status, output: `${stdout}${stderr}` };
  };
  const bin = (path: string) => join(root, 'node_modules', path);

  beforeAll(async () => {
    copy = copyWorkspace();
    written = await makeRemote(copy, plan);
    symlinkSync(join(copy, plan.name), join(copy, 'node_modules', plan.name));
  }, 60_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is in the list of projects to type-check, after the other remotes', () => {
    const paths = (text: string) =>
      (JSON.parse(text) as { references: { path: string }[] }).references.map(({ path }) => path);

    const before = paths(readFileSync(join(root, 'tsconfig.json'), 'utf8'));

    expect(paths(read('tsconfig.json'))).toEqual(
      before.flatMap((path) => (path === 'e2e' ? ['mf-services', path] : [path])),
    );
  });

  it('declares its address, and needs no change of another package', () => {
    const { fireflay } = JSON.parse(read('mf-services/package.json')) as { fireflay: object };

    expect(fireflay).toMatchObject({ routes: [{ path: '/servicos' }] });
    expect(written.filter((path) => !path.startsWith('mf-services/')).sort()).toEqual([
      'README.md',
      'tsconfig.json',
    ]);
  });

  it('has a row in the README', () => {
    expect(read('README.md')).toMatch(/\| `\/servicos` +\| `mf-services` +\|/);
  });

  it('passes its own test, with nothing built', () => {
    const { status, output } = runIn('mf-services', bin('jest/bin/jest.js'));

    expect({ status, output }).toMatchObject({
      status: 0,
      output: expect.stringContaining('1 passed'),
    });
  }, 120_000);

  it('is linted, and may not import another remote', () => {
    const clean = runIn('', bin('eslint/bin/eslint.js'), 'mf-services');
    const file = join(copy, 'mf-services/src/violation.tsx');
    writeFileSync(file, "export { routes } from 'mf-catalog/src/routes';\n");
    const violation = runIn('', bin('eslint/bin/eslint.js'), 'mf-services');
    rmSync(file);

    expect(clean).toEqual({ status: 0, output: '' });
    expect(violation.output).toContain(
      'imports only the packages that docs/architecture.md allows',
    );
  }, 120_000);

  it.each([
    ['a folder', 'mf-services', '/other', 'There is a folder mf-services already.'],
    ['an address', 'mf-trade', '/produtos', 'the address /produtos, which mf-catalog has already'],
    ['a word', 'mf-gift-cart', '/presentes', 'Endpoints that begin with "cart" have an owner'],
  ])('is refused where it would take %s of another package', async (_, name, path, message) => {
    await expect(makeRemote(copy, planRemote(name, path))).rejects.toThrow(message);
  });
});

describe('planRemote', () => {
  it('derives every name from the name of the remote', () => {
    expect(planRemote('mf-trade-services')).toEqual({
      name: 'mf-trade-services',
      path: '/trade-services',
      component: 'TradeServicesPage',
      feature: 'trade-services',
    });
  });

  it.each([undefined, 'services', 'mf-', 'mf-Services', 'mf-a/b'])(
    'refuses the name %s',
    (name) => {
      expect(() => planRemote(name)).toThrow('Name the remote as mf-services');
    },
  );

  it('refuses an address without a leading slash', () => {
    expect(() => planRemote('mf-services', 'servicos')).toThrow('/servicos');
  });
});
