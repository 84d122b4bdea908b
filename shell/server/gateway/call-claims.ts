import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outcome } from '@fireflay/tfireflay';
import { copy } from './copy';
import { GatewayError } from './gateway-error';

/** Days for which it is remembered that an order was sent. */
const KEPT_DAYS = 30;
const SWEEP_INTERVAL_MS = 3_600_000;

/** What became of an order that was sent. */
export type SentOrder =
  | { kind: 'placed'; id: string; text: string }
  /** It is certain that there is no order: the same number may be sent again. */
  | { kind: 'refused'; outcome: Exclude<Outcome, { kind: 'reply' }> };

/**
 * Sends an order once. Before it is sent, a file in the gateway's folder is created for its customer and number; two
 * shells that share the folder cannot both create it. It stays empty while nobody knows whether the order was placed, also
 * after a restart: an order of unknown outcome is never sent again.
 */
export class SentOrders {
  private readonly folder: string;
  private readonly flights = new Map<string, Promise<SentOrder>>();
  private sweptAt = 0;

  constructor(
    gatewayFolder: string,
    private readonly onError: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.folder = join(gatewayFolder, 'orders');
  }

  /**
   * @param send sends the order; when it throws, its outcome is unknown
   * @returns what `send` returned, now or for an earlier equal order; concurrent requests share one
   * @throws GatewayError 503 when an earlier one has an unknown outcome
   */
  async sendOnce(
    customerId: string,
    number: string,
    send: () => Promise<SentOrder>,
  ): Promise<SentOrder> {
    const name = nameOf(customerId, number);
    const flight = this.flights.get(name);
    if (flight) return flight;
    const started = this.sendNew(name, send).finally(() => this.flights.delete(name));
    this.flights.set(name, started);
    return started;
  }

  /** The id of the order that has this number; undefined if none is known. */
  async findPlaced(customerId: string, number: string): Promise<string | undefined> {
    return (await this.read(nameOf(customerId, number)))?.id;
  }

  private async sendNew(name: string, send: () => Promise<SentOrder>): Promise<SentOrder> {
    await this.sweep();
    if (!(await this.claim(name))) {
      const placed = await this.read(name);
      if (placed) return { kind: 'placed', ...placed };
      throw new GatewayError(503, copy.orderUnknown);
    }
    const result = await send();
    const file = join(this.folder, name);
    if (result.kind === 'refused') {
      await rm(file, { force: true });
    } else {
      // Where the disk is full, the file stays empty: the shopper gets this reply, and nothing is sent again.
      await this.write(file, result).catch(this.onError);
    }
    return result;
  }

  /** @returns false when the file is there already */
  private async claim(name: string): Promise<boolean> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    try {
      const handle = await open(join(this.folder, name), 'wx', 0o600);
      await handle.sync();
      await handle.close();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  private async write(file: string, { id, text }: { id: string; text: string }) {
    await writeFile(`${file}.new`, JSON.stringify({ id, text }), { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
  }

  private async read(name: string): Promise<{ id: string; text: string } | undefined> {
    try {
      const content = await readFile(join(this.folder, name), 'utf8');
      return content ? (JSON.parse(content) as { id: string; text: string }) : undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  private async sweep() {
    if (this.now() - this.sweptAt < SWEEP_INTERVAL_MS) return;
    this.sweptAt = this.now();
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.folder)) {
      const file = join(this.folder, name);
      const found = await stat(file).catch(() => undefined);
      if (found && this.now() - found.mtimeMs > KEPT_DAYS * 86_400_000) {
        await rm(file, { force: true });
      }
    }
  }
}

/** A file name that names neither the customer nor the order. */
const nameOf = (customerId: string, number: string) =>
  createHash('sha256')
    .update(JSON.stringify([customerId, number]))
    .digest('hex');
