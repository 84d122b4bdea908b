import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** The code of a change, which no build has. */
const CHANGE = `;(()=>{const notes=["Frete calculado","Piso por metro","Argamassa de rejunte"];self.notes=notes})();`;

const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Hashes a chunk as its container does. */
const hashOf = (content: Buffer) => createHash('sha384').update(content).digest('base64');

/** Copies a build of the shell with another first file. */
export async function buildNextShell(build: string, copy: string) {
  await cp(build, copy, { recursive: true });
  const folder = join(copy, 'browser');
  const { from, to } = await changeFile(folder, 'main', (text) => `${text}\n${CHANGE}`);
  const file = join(folder, 'chunks.json');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
}

/** Publishes a copy of a release in which one chunk has changed, and with it the container. */
export async function publishNextRelease(
  releases: string,
  remote: string,
  { from, to, chunk }: { from: string; to: string; chunk: string },
) {
  const release = join(releases, remote, to);
  const folder = join(release, 'browser');
  await cp(join(releases, remote, from), release, { recursive: true });
  const page = await changeFile(folder, chunk, (text) => `${text}\n${CHANGE}`);
  const container = await changeFile(folder, 'remoteEntry', (text) =>
    text.replaceAll(hashIn(page.from), hashIn(page.to)).replaceAll(page.hash.from, page.hash.to),
  );
  const file = join(release, 'mf-manifest.json');
  const text = [page, container].reduce(
    (all, change) => all.replaceAll(change.from, change.to),
    await readFile(file, 'utf8'),
  );
  const manifest = JSON.parse(text) as {
    release: { version: string; files: Record<string, string> };
  };
  const files: Record<string, string> = {};
  for (const name of Object.keys(manifest.release.files)) {
    const content = await readFile(join(release, name)).catch(() => undefined);
    if (content) files[name] = integrityOf(content);
  }
  manifest.release = { ...manifest.release, version: to, files };
  await writeFile(file, JSON.stringify(manifest));
}

const hashIn = (name: string) => name.split('.').at(-2) ?? '';

/** Changes a script, its compressed copy, and the hash in their names. */
async function changeFile(folder: string, stem: string, change: (text: string) => string) {
  const pattern = new RegExp(`^${stem}\\.[\\da-f]{8}\\.js$`);
  const from = (await readdir(folder)).find((name) => pattern.test(name));
  if (!from) throw new Error(`${folder} has no script ${stem}`);
  const before = await readFile(join(folder, from));
  const after = Buffer.from(change(before.toString()));
  const to = `${stem}.${createHash('sha384').update(after).digest('hex').slice(0, 8)}.js`;
  await rename(join(folder, from), join(folder, to));
  await writeFile(join(folder, to), after);
  await writeFile(join(folder, `${to}.br`), await brotli(after));
  await Promise.all(
    ['.br', '.gz', '.map'].map((ending) => rm(join(folder, from + ending), { force: true })),
  );
  return { from, to, hash: { from: hashOf(before), to: hashOf(after) } };
}
