import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironments } from './server-environments';
import type { ServerName } from './server-environments';

const root = join(__dirname, '../..');
const guide = readFileSync(join(root, 'docs/going-live.md'), 'utf8');
const namesOf = (server: ServerName) => new Set(serverEnvironments[server].map(({ name }) => name));
const [ofShell, ofBackEnd] = [namesOf('shell'), namesOf('back-end')];
const isOfBoth = (name: string) => ofShell.has(name) && ofBackEnd.has(name);

/** The names in the block after the sentence that names the file. */
function documentedNames(file: string): string[] {
  const [, block = ''] =
    new RegExp(`\`/srv/loja/${file}\`[^\`]*(?:\`[^\`]+\`[^\`]*)*?\`\`\`text\n([^]*?)\`\`\``).exec(
      guide,
    ) ?? [];
  return [...block.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
}

/** DATA_DIR is a folder of its own for each server. */
const files: Record<string, (name: string) => boolean> = {
  'store.env': isOfBoth,
  'shell.env': (name) => ofShell.has(name) && (!ofBackEnd.has(name) || name === 'DATA_DIR'),
  'back-end.env': (name) => ofBackEnd.has(name) && (!ofShell.has(name) || name === 'DATA_DIR'),
};

describe('the files of settings in docs/going-live.md', () => {
  it.each(Object.entries(files))('%s has only settings of those who read it', (file, isAllowed) => {
    const names = documentedNames(file);

    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !isAllowed(name))).toEqual([]);
  });
});

const unit = (name: string) => readFileSync(join(root, 'deploy/systemd', name), 'utf8');
const filesOf = (name: string) =>
  [...unit(name).matchAll(/^EnvironmentFile=\/srv\/loja\/(.*)$/gm)].map(([, file]) => file);
const userOf = (name: string) => /^User=(.*)$/m.exec(unit(name))?.[1];

describe('the units', () => {
  it('give each server its own settings and those of both', () => {
    expect(filesOf('store-shell@.service')).toEqual(['store.env', 'shell.env']);
    expect(filesOf('store-api.service')).toEqual(['store.env', 'back-end.env']);
    expect(filesOf('store-migrate.service')).toEqual(['store.env', 'back-end.env']);
  });

  it('run the code of remotes as another user than the back end', () => {
    expect(userOf('store-shell@.service')).not.toBe(userOf('store-api.service'));
    expect(unit('store-shell@.service')).toMatch(/^InaccessiblePaths=.*back-end\.env/m);
  });
});
