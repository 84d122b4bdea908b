import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../..');

/** The files that a package's `webpack build` writes for Node. */
function builtPrograms(name: 'shell' | 'backend'): string[] {
  const script = `
    const { default: configure } = await import(process.argv[1]);
    console.log(JSON.stringify(configure({}, {}).map(({ entry, output }) => ({ entry, output }))));`;
  const text = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', script, join(root, name, 'webpack.config.mjs')],
    { encoding: 'utf8' },
  );
  const builds = JSON.parse(text) as {
    entry: Record<string, string>;
    output: { path: string; filename: string };
  }[];
  return builds
    .filter(({ output }) => output.filename.endsWith('.cjs'))
    .flatMap(({ entry, output }) =>
      Object.keys(entry).map((each) =>
        relative(root, join(output.path, output.filename.replace('[name]', each))),
      ),
    );
}

/** The programs that a file of deploy/ runs with Node. */
function startedPrograms(file: string): string[] {
  const text = readFileSync(join(root, 'deploy', file), 'utf8');
  return [...text.matchAll(/node"?,? "?([\w/.-]+\.cjs)/g)].map(([, program = '']) => program);
}

const SERVERS = { shell: 'shell/dist/service/main.cjs', api: 'backend/dist/service/server.cjs' };
const MIGRATION = 'backend/dist/service/migrate.cjs';

const built = [...builtPrograms('shell'), ...builtPrograms('backend')];

it.each([
  ['systemd/store-api.service', [SERVERS.api]],
  ['systemd/store-migrate.service', [MIGRATION]],
  ['systemd/store-shell@.service', [SERVERS.shell]],
  // The servers of compose and chart start as their images say.
  ['images/Dockerfile', [SERVERS.shell, SERVERS.api]],
  ['compose/compose.yaml', [MIGRATION]],
  ['helm/fireflay/templates/migration.yaml', [MIGRATION]],
])('%s starts programs that the packages build', (file, programs) => {
  expect(startedPrograms(file)).toEqual(programs);
  expect(built).toEqual(expect.arrayContaining(programs));
});
