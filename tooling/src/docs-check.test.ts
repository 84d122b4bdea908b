import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { anchorsOf, codeSpansOf, isIgnored, linksOf, readPages, rowsOf } from './testing/markdown';
import type { Page } from './testing/markdown';
import { commandFolders } from './command-folders.mjs';
import { packs } from './pack/packs';
import { remotes, workspaces } from './packages';
import { readRemotePackage } from './release/remote-package';
import { root } from './root';

interface PackageFile {
  name?: string;
  exports?: Record<string, string>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string | Record<string, string>>;
}

const OWNER_PACKAGES = 16;

const allPages = readPages();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readPackage = (folder = '') => JSON.parse(read(join(folder, 'package.json'))) as PackageFile;

function findPage(path: string): Page {
  const found = allPages.find((each) => each.path === path);
  if (!found) throw new Error(`There is no ${path}`);
  return found;
}

/** The names that stand alone in the first cell of the page's rows. */
const readNames = (path: string) =>
  rowsOf(findPage(path)).flatMap(([first = '']) => {
    const [, name] = /^`([^`]+)`$/.exec(first) ?? [];
    return name ? [name] : [];
  });

/** The names at the beginning of the page's list items: "- `react`, `react-dom`: …". */
const readItems = (path: string) =>
  [...findPage(path).text.matchAll(/^- (`[^`]+`(?:,\s+`[^`]+`)*):/gm)].flatMap(([, names = '']) =>
    names.split(/,\s+/).map((name) => name.slice(1, -1)),
  );

describe('every page', () => {
  it.each(allPages.map((each) => [each.path, each] as const))(
    '%s leads to what is there',
    (_, each) => {
      const dead = linksOf(each).filter((link) => !isValidLink(each, link));

      expect(dead).toEqual([]);
    },
  );

  it.each(allPages.map((each) => [each.path, each] as const))(
    '%s names paths that exist',
    (_, each) => {
      const missing = codeSpansOf(each).filter((span) => isPath(span) && !existsFrom(each, span));

      expect(missing).toEqual([]);
    },
  );

  it.each(allPages.map((each) => [each.path, each] as const))(
    '%s names commands that exist, with arguments that they read',
    (_, each) => {
      const broken = commandsOf(each).filter((command) => !isRunnable(command));

      expect(broken).toEqual([]);
    },
  );
});

describe('README.md', () => {
  it('says of every address which remote owns it', () => {
    const owned = remotes.flatMap((remote) =>
      readRemotePackage(join(root, remote)).routes.map((pattern) => `${pattern} of ${remote}`),
    );

    const documented = rowsOf(findPage('README.md')).flatMap((row) => {
      const remote = row.find((cell) => /^`mf-[\w-]+`$/.test(cell))?.slice(1, -1);
      const patterns = [...row.join().matchAll(/`(\/[^`]*)`/g)].map(([, pattern = '']) => pattern);
      return remote ? patterns.map((pattern) => `${pattern} of ${remote}`) : [];
    });

    expect({
      missing: owned.filter((address) => !documented.includes(address)),
      unknown: documented.filter((address) => !owned.includes(address)),
    }).toEqual({ missing: [], unknown: [] });
  });
});

describe('docs/configuration.md', () => {
  it('lists every setting that is read, and no other', () => {
    const declared = [
      'packages/service/src/settings/server-settings.ts',
      'backend/src/configuration/settings.ts',
      'shell/server/configuration/settings.ts',
    ].flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z\d_]+): setting\(/gm)]);
    const declaredNames = declared.map(([, name = '']) => name);
    const folders = ['tooling/src', 'packages/lab/src', 'packages/releases/src', 'shell/server'];
    const readElsewhere = [...folders, 'backend/src', 'e2e']
      .flatMap(listSources)
      .flatMap((file) => [
        ...read(file).matchAll(/\benv(?:\.|\[['"]|, ')([A-Z][A-Z_]+)\b(?!\s*=[^=])/g),
      ])
      .map(([, name = '']) => name);

    expect(declaredNames).toEqual(expect.arrayContaining(['LOG_LEVEL', 'DATABASE_URL', 'GUARD']));
    expect([...new Set(readNames('docs/configuration.md'))].sort()).toEqual(
      [...new Set([...declaredNames, ...readElsewhere])].sort(),
    );
  });
});

describe('docs/dependencies.md', () => {
  const pinned = new Map(
    ['', ...workspaces].flatMap((folder) => {
      const { dependencies, devDependencies } = readPackage(folder);
      return Object.entries({ ...dependencies, ...devDependencies }).map(
        // An alias: 'npm:@typescript/typescript6@6.0.2'.
        ([name, version]): [string, string] => [name, version.replace(/^npm:.*@/, '')],
      );
    }),
  );
  for (const folder of workspaces) pinned.delete(readPackage(folder).name ?? '');

  it('names every direct dependency, and no other', () => {
    const heldBack = new Set(readOverrides().keys());

    const named = [...readNames('docs/dependencies.md'), ...readItems('docs/dependencies.md')]
      // An override may give a direct dependency's version to other libraries.
      .filter((name) => pinned.has(name) || !heldBack.has(name));

    expect([...new Set(named)].sort()).toEqual([...pinned.keys()].sort());
  });

  it("names a file in which each of the owner's packages does its work", () => {
    const rows = rowsOf(findPage('docs/dependencies.md'))
      .filter((cells) => cells.length === 4)
      .map((cells) => cells.map((cell) => cell.replaceAll('`', '')));

    expect(rows).toHaveLength(OWNER_PACKAGES);
    const wrong = rows.filter(([, , file = '', code = '']) => !read(file).includes(code));
    expect(wrong).toEqual([]);
  });

  it('says of what is held back which version is installed', () => {
    const held = rowsOf(findPage('docs/dependencies.md')).flatMap(([name = '', version = '']) =>
      /^\d+\.\d+\.\d+/.test(version) ? [[name.replaceAll('`', ''), version] as const] : [],
    );

    expect(held.length).toBeGreaterThan(0);
    const installed = new Map([...pinned, ...readOverrides()]);
    expect(held).toEqual(held.map(([name]) => [name, installed.get(name)]));
  });
});

describe('docs/decisions', () => {
  it.each(
    allPages
      .filter(({ path }) => /^docs\/decisions\/\d/.test(path))
      .map((each) => [each.path, each] as const),
  )('%s says when, what, why and at which price', (_, { text }) => {
    expect(text).toMatch(/^# \d{4} /);
    expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/m);
    expect(text).toMatch(/^Status: \S+/m);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ]);
  });
});

function isValidLink(from: Page, link: string): boolean {
  const [path = '', anchor] = link.split('#', 2);
  const target = path ? resolve(root, dirname(from.path), path) : join(root, from.path);
  if (!target.startsWith(root) || !existsSync(target)) return false;
  if (!anchor) return true;
  return allPages.some(
    (each) => each.path === relative(root, target) && anchorsOf(each).includes(anchor),
  );
}

/** Whether a code span names a file or folder: `tooling/run.mjs`, but not `a/<b>` or `/produto/7`. */
const isPath = (span: string) => /^[\w@.-]+(\/[\w@.-]+)+\/?$/.test(span) && !isIgnored(span);

/** Whether it is there: from the root, beside the page, in a package, in a library, as an export or a packed package. */
function existsFrom(from: Page, span: string): boolean {
  const folders = ['', dirname(from.path), 'node_modules', ...workspaces];
  if (folders.some((folder) => existsSync(join(root, folder, span)))) return true;
  if (packs.some(({ name }) => name === span)) return true;
  const { name = '', exports = {} } =
    workspaces
      .map((folder) => readPackage(folder))
      .find((each) => span.startsWith(`${each.name}/`)) ?? {};
  return `./${span.slice(name.length + 1)}` in exports;
}

/** `npm run x -- argument`, `npm start`, `npm test`, each with its `-w package`; `npx jest --selectProjects x`. */
function commandsOf({ text }: Page): string[] {
  return [
    ...text.matchAll(/\bnpm (?:run [\w:-]+|start|test)(?: -w [\w/-]+)?(?: -- [\w-]+)?/g),
    ...text.matchAll(/\bnpx jest --selectProjects [\w-]+/g),
  ].map(([command]) => command);
}

/** The scripts of a remote with its own repository. */
const [standaloneScripts = ''] =
  /"scripts": \{[^}]*\}/.exec(read('tooling/templates/standalone/package.json.template')) ?? [];

function isRunnable(command: string): boolean {
  const [, project] = /--selectProjects ([\w-]+)/.exec(command) ?? [];
  if (project) return existsSync(join(root, project, 'jest.config.mjs'));
  const [, script = '', packageName = '', argument] =
    /^npm (?:run )?([\w:-]+)(?: -w ([\w/-]+))?(?: -- (.+))?$/.exec(command) ?? [];
  const text = readPackage(packageName).scripts?.[script];
  const [, ours] = /tooling\/run\.mjs ([\w:-]+)/.exec(text ?? '') ?? [];
  if (!ours) return text !== undefined || standaloneScripts.includes(`"${script}": `);
  const isCommand = commandFolders.some((folder) =>
    existsSync(join(root, folder, `${ours.replace(':', '-')}.ts`)),
  );
  // Playwright reads the arguments of the browser tests.
  return isCommand && (!argument || ours === 'e2e' || isReadArgument(argument));
}

/** Whether a command declares or compares the option, or has the word as one of its subcommands. */
function isReadArgument(argument: string): boolean {
  // The names of remotes are examples; run.mjs reads --help for every command.
  if (argument.startsWith('mf-') || argument === '--help') return true;
  const option = argument.replace(/^--/, '');
  const isRead =
    option === argument
      ? new RegExp(`'${argument}'|^ +${argument}: (?:run[A-Z]|\\{ run: |\\()`, 'm')
      : new RegExp(`'${argument}'|\\b${option}: \\{ type`);
  const sources = ['tooling/src', 'backend/src/commands', 'packages/lab/src'].flatMap(listSources);
  return sources.some((file) => isRead.test(read(file)));
}

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => !isIgnored(file));
}

/** Names of libraries that other libraries ask for, and the version that they get here. */
function readOverrides(): Map<string, string> {
  return new Map(
    Object.entries(readPackage().overrides ?? {})
      .flatMap(([name, version]) =>
        typeof version === 'string' ? [[name, version] as const] : Object.entries(version),
      )
      // `$eslint` is the version that the repository itself uses.
      .filter(([, version]) => !version.startsWith('$')),
  );
}
