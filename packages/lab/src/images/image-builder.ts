import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from 'tooling/root';

export type ImageTarget = 'shell' | 'back-end';

/** The image's description of its process. */
export interface ImageConfiguration {
  command: string[];
  workingFolder: string;
  environment: Record<string, string>;
  user: string;
  healthCheck: string[];
}

interface InspectedImage {
  Docker: {
    config: {
      Cmd: string[];
      Env: string[];
      User: string;
      WorkingDir: string;
      Healthcheck?: { Test: string[] };
    };
  };
}

const BASE = 'localhost/fireflay-node';

/** Builds the targets of deploy/images/Dockerfile, on this machine's Node instead of the base that it names. */
export class ImageBuilder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(join(folder, 'out/data'), { recursive: true });
  }

  /** An image with nothing but Node and the shared libraries that it loads. */
  makeBase() {
    const base = join(this.#folder, 'base');
    const place = (from: string, to = from) => {
      mkdirSync(dirname(join(base, to)), { recursive: true });
      copyFileSync(from, join(base, to));
    };
    place(process.execPath, '/usr/local/bin/node');
    const output = (program: string, ...args: string[]) =>
      execFileSync(program, args, { encoding: 'utf8' });
    // The store's native libraries load more of the C library than Node does.
    const listed = output('ldd', process.execPath) + output('dpkg', '--listfiles', 'libc6');
    for (const file of new Set(listed.match(/\/\S+\.so(?:\.\d+)*(?=\s)/g)))
      if (statSync(file).isFile()) place(file);
    place('/etc/hosts');
    place('/etc/nsswitch.conf');
    for (const each of ['dev', 'proc', 'tmp', 'settings']) mkdirSync(join(base, each));
    writeFileSync(join(base, 'etc/passwd'), 'node:x:1000:1000::/:/usr/sbin/nologin\n');

    const container = this.#buildah('from', 'scratch');
    this.#buildah('copy', container, base, '/');
    this.#buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin', container);
    this.#buildah('commit', container, BASE);
    this.#buildah('rm', container);
  }

  /** Builds one target. The stage `build` is what its command writes here. @returns its root, as a folder */
  build(target: ImageTarget): { folder: string; configuration: ImageConfiguration } {
    const assemble = join(root, 'deploy/images/assemble.mjs');
    execFileSync(process.execPath, [assemble, target, join(this.#folder, 'out', target)]);
    const tag = `localhost/fireflay-${target}`;
    this.#buildah(
      'bud',
      '--format=docker',
      '--isolation=chroot',
      `--build-arg=NODE=${BASE}`,
      `--build-context=build=${this.#folder}`,
      `--target=${target}`,
      `--tag=${tag}`,
      `--file=${join(root, 'deploy/images/Dockerfile')}`,
      this.#folder,
    );
    const inspected = JSON.parse(this.#buildah('inspect', '--type=image', tag)) as InspectedImage;
    const { Cmd, Env, User, WorkingDir, Healthcheck } = inspected.Docker.config;
    const container = this.#buildah('from', '--pull-never', tag);
    return {
      folder: this.#buildah('mount', container),
      configuration: {
        command: Cmd,
        workingFolder: WorkingDir,
        user: User,
        environment: Object.fromEntries(Env.map((each) => each.split(/=(.*)/s).slice(0, 2))),
        healthCheck: Healthcheck?.Test.slice(1) ?? [],
      },
    };
  }

  /** The images and containers are in the folder and go with it; buildah's own storage is not touched. */
  #buildah(...args: string[]): string {
    const storage = ['root', 'runroot'].map(
      (each) => `--${each}=${join(this.#folder, 'storage', each)}`,
    );
    return execFileSync('buildah', ['--storage-driver=vfs', ...storage, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  }
}
