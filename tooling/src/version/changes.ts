import { git, gitLines } from '../git';
import { BASELINE_FILE, CONTRACT_PACKAGE_FILE } from '../contract/contract-files';
import type { VersionedPackage } from './workspace';

/** A commit of a package, as its subject says it. */
export interface Commit {
  hash: string;
  /** The type, such as 'feat'; empty where the subject has none. */
  type: string;
  scope: string;
  text: string;
  isBreaking: boolean;
}

/** The changes of a package since its package.json states its version. */
export interface PackageChanges {
  /** Paths in the repository. */
  files: string[];
  /** The commits that changed the package's own files. */
  commits: Commit[];
}

/** Files that no release contains. */
const NOT_RELEASED = /\.md$|\.test\.tsx?$/;

/** The line of a package.json with the package's own version. */
export const VERSION_LINE = '^  "version": "[0-9]';

/**
 * Compares packages with the commits in which their package.json got its present version; shared-contracts with the last
 * commit of its released contract. Tags are not needed, so a clone without tags gives the same result. Changes that are
 * not committed count as well.
 */
export class Changes {
  readonly #root: string;
  /** package.json → the commit that released its version. */
  readonly #versionCommits: Map<string, string>;
  readonly #changedSince = new Map<string, string[]>();
  readonly #newFiles: string[];

  /** @throws Error with one sentence in a shallow clone */
  constructor(root: string) {
    if (git(root, 'rev-parse', '--is-shallow-repository') === 'true') {
      throw new Error(
        'This clone has only a part of the history: run git fetch --unshallow (in CI: fetch-depth 0).',
      );
    }
    this.#root = root;
    this.#versionCommits = findVersionCommits(root);
    // `npm run contract -- --write` raises the number of shared-contracts before its release.
    const baseline = git(root, 'log', '-1', '--format=%H', '--', BASELINE_FILE);
    if (baseline) this.#versionCommits.set(CONTRACT_PACKAGE_FILE, baseline);
    this.#newFiles = gitLines(root, 'ls-files', '--others', '--exclude-standard');
  }

  /** @returns undefined where nothing has changed that a release contains */
  of({ folder, contents }: VersionedPackage): PackageChanges | undefined {
    const base = this.#versionCommits.get(`${folder}/package.json`);
    const changed = [
      ...(base ? this.#filesSince(base) : [`${folder}/package.json`]),
      ...this.#newFiles,
    ];
    const files = changed.filter((file) => contents.some((each) => file.startsWith(`${each}/`)));
    if (files.length === 0) return undefined;
    return { files, commits: base ? readCommits(this.#root, base, folder) : [] };
  }

  #filesSince(base: string): string[] {
    const known = this.#changedSince.get(base) ?? findChangedFiles(this.#root, base);
    this.#changedSince.set(base, known);
    return known;
  }
}

/** A new version alone is no change: the sources of the package are the same. */
function findChangedFiles(root: string, base: string): string[] {
  return gitLines(root, 'diff', '--numstat', '--no-renames', `-I${VERSION_LINE}`, base)
    .map((line) => line.split('\t')[2] ?? '')
    .filter((file) => !NOT_RELEASED.test(file));
}

function findVersionCommits(root: string): Map<string, string> {
  const found = new Map<string, string>();
  const lines = gitLines(
    root,
    ...['log', '--format=commit %H', '--name-only', '--diff-filter=AM', `-G${VERSION_LINE}`],
    ...['--', '*package.json'],
  );
  let commit = '';
  for (const line of lines) {
    if (line.startsWith('commit ')) commit = line.slice('commit '.length);
    else if (!found.has(line)) found.set(line, commit);
  }
  return found;
}

const FIELD = '\x1f';
const RECORD = '\x1e';

function readCommits(root: string, base: string, folder: string): Commit[] {
  const format = `--format=%h${FIELD}%s${FIELD}%b${RECORD}`;
  return git(root, 'log', '--no-merges', format, `${base}..HEAD`, '--', folder)
    .split(RECORD)
    .map((record) => record.trim())
    .filter(Boolean)
    .map((record) => {
      const [hash = '', subject = '', body = ''] = record.split(FIELD);
      return { hash, ...parseSubject(subject, body) };
    });
}

/** Reads a subject as Conventional Commits define it. */
export function parseSubject(subject: string, body = ''): Omit<Commit, 'hash'> {
  const [, type = '', scope = '', mark, text = subject] =
    /^(\w+)(?:\(([^)]*)\))?(!)?: (.*)$/.exec(subject) ?? [];
  return { type, scope, text, isBreaking: !!mark || /^BREAKING[ -]CHANGE:/m.test(body) };
}
