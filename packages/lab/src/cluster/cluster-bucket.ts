import { mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { Bucket } from '@fireflay/bucket';
import type { FakeBucket } from '@fireflay/bucket/testing';
import { changeChannel, liveOf, readDiscovery, ReleaseBucket } from '@fireflay/releases';
import { remotes } from 'tooling/packages';
import { publishBuild } from 'tooling/release/publish-build';
import { publishWorkingCopy } from 'tooling/release/publish';
import { root } from 'tooling/root';
import { HelperProcess } from './helper-process';

const PHOTOS = join(root, 'packages/sample-store/files/photos');
const LIMIT_MS = 60_000;

type PrintedSettings = FakeBucket['settings'] & { picturesAddress: string };

/** An S3 server with the releases and the photographs. */
export class ClusterBucket {
  readonly #folder: string;
  readonly #port: number;
  #helper!: HelperProcess;
  settings!: PrintedSettings;

  constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  async start(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    this.#helper = new HelperProcess('packages/bucket', 'src/testing/hold-bucket.ts', [
      this.#folder,
      String(this.#port),
    ]);
    this.settings = JSON.parse(
      await this.#helper.untilPrinted(/holding (\{.*\})\n/),
    ) as PrintedSettings;
  }

  signal = (signal: NodeJS.Signals) => this.#helper.child.kill(signal);

  stop = () => this.#helper.end();

  /** The environment of the servers that read it. */
  get environment() {
    const { address, picturesAddress, region, keyId, secretKey } = this.settings;
    return {
      RELEASES_BUCKET: address,
      PICTURES: 'bucket',
      PICTURES_BUCKET: picturesAddress,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: keyId,
      AWS_SECRET_ACCESS_KEY: secretKey,
    };
  }

  /** Publishes the build of every remote, and the photographs of the sample store. */
  async fill(key: KeyObject): Promise<void> {
    const releases = new ReleaseBucket(this.settings);
    for (const remote of remotes) {
      const version = await publishWorkingCopy(remote, releases, { key });
      await this.#promote(remote, version);
    }
    const photos = new Bucket(
      { ...this.settings, address: this.settings.picturesAddress },
      { retries: 2 },
    );
    const files = await readdir(PHOTOS, { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.isFile())) {
      const path = join(file.parentPath, file.name);
      const name = path.slice(PHOTOS.length + 1);
      await photos.put(name, await readFile(path), AbortSignal.timeout(LIMIT_MS), 'absent');
    }
  }

  /** Publishes the same build under another version and makes it live. */
  async releaseAgain(remote: string, key: KeyObject): Promise<void> {
    const version = `1.0.0-local.again${Date.now()}`;
    const releases = new ReleaseBucket(this.settings);
    await publishBuild({ remote, version }, releases, { folder: join(root, remote), key });
    await this.#promote(remote, version);
  }

  async #promote(remote: string, version: string): Promise<void> {
    const releases = new ReleaseBucket(this.settings);
    const { microFrontends } = await readDiscovery(releases);
    if (liveOf(microFrontends[remote])?.metadata.version === version) return;
    await changeChannel(releases, { what: 'promote', remote, version, who: 'cluster' });
  }
}
