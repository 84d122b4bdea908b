import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import type { ImageConfiguration } from './image-builder';

const HEALTH_INTERVAL_MS = 500;

/** The arguments: root of the image, folder to mount it in, data, settings; then the process. Its mounts end with it. */
const MOUNT_AND_RUN = `set -e
mount --bind "$1" "$2"
mount -o remount,bind,ro "$2"
mount --bind "$3" "$2/data"
mount --bind "$4" "$2/settings"
mount -o remount,bind,ro "$2/settings"
mount -t tmpfs -o mode=1777 tmpfs "$2/tmp"
mount -t proc proc "$2/proc"
mount --rbind /dev "$2/dev"
mounted="$2"; folder="$5"; user="$6"; group="$7"; shift 7
exec unshare --root="$mounted" --wd="$folder" --setuid="$user" --setgid="$group" "$@"`;

interface ContainerOptions {
  /** For its mounts. */
  folder: string;
  /** A folder that it reads as /settings. */
  shared: string;
  /** Its /data; without it an empty folder. */
  data?: string;
  environment: Record<string, string>;
}

/** An image with a read-only root that runs on this machine's network, as the user that it names. */
export class ImageContainer {
  readonly #image: { folder: string; configuration: ImageConfiguration };
  readonly #mounts: string[];
  readonly #environment: Record<string, string>;
  #process: LaunchedProcess | undefined;

  constructor(
    image: { folder: string; configuration: ImageConfiguration },
    { folder, shared, data = join(folder, 'data'), environment }: ContainerOptions,
  ) {
    this.#image = image;
    const mounted = join(folder, 'root');
    for (const each of [mounted, data]) mkdirSync(each, { recursive: true });
    const { configuration } = image;
    const [user = '0', group = user] = configuration.user.split(':');
    if (user === '0') throw new Error('The image runs as root.');
    giveTo(Number(user), Number(group), data);
    this.#environment = { ...configuration.environment, ...environment };
    this.#mounts = [image.folder, mounted, data, shared, configuration.workingFolder, user, group];
  }

  /** Starts the command of the image. */
  start(): LaunchedProcess {
    this.#process = this.#launch(this.#image.configuration.command);
    return this.#process;
  }

  /** Runs a script of the image. @returns its output */
  run = (...script: string[]) => this.#launch(['node', ...script]).untilEnded();

  /** Waits until the image's own health check passes. */
  async untilHealthy() {
    while (!this.#process?.hasEnded) {
      const check = this.#launch(this.#image.configuration.healthCheck);
      const isHealthy = await check.untilEnded().then(
        () => true,
        () => false,
      );
      if (isHealthy) return;
      await pause(HEALTH_INTERVAL_MS);
    }
    throw new Error(`The process of the image has ended:\n${this.#process.output}`);
  }

  #launch(command: string[]) {
    return new LaunchedProcess(
      ['--mount', 'sh', '-c', MOUNT_AND_RUN, 'sh', ...this.#mounts, ...command],
      { env: { ...this.#environment, PATH: `${this.#environment.PATH}:/bin:/usr/sbin:/sbin` } },
      'unshare',
    );
  }
}

function giveTo(user: number, group: number, folder: string) {
  chownSync(folder, user, group);
  for (const each of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, each), user, group);
}
