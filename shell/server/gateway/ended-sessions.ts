import { createHmac } from 'node:crypto';
import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from './sealed-session';

/** Milliseconds between two reads of what other shells wrote. */
const POLL_INTERVAL_MS = 1000;
/** Days for which a line is remembered: longer than a sealed session can be opened, by more than a day. */
const KEPT_DAYS = 32;
const DAY_MS = 86_400_000;
const FILE_PATTERN = /^ended-(\d{4}-\d{2}-\d{2})\.jsonl$/;

/**
 * `sid`: that session has ended. `customer`: every session has ended that this customer started until `at`; with
 * `passwordTag` none has, and that is the tag of the password with which the customer has signed in.
 */
interface Line {
  sid?: string;
  customer?: string;
  passwordTag?: string;
  at: number;
}

interface Options {
  /** The gateway's folder. Shells that share it know each other's ended sessions within a second. */
  folder: string;
  keys: readonly Uint8Array[];
  now?: () => number;
}

/**
 * The sessions that have ended before their time. A browser, or who copied its cookie, could present them again. They
 * are lines of one file a day, to which every shell only appends.
 */
export class EndedSessions {
  private readonly sids = new Map<string, number>();
  /** The time until which a customer's sessions have ended (milliseconds), by the keyed hash of the id. */
  private readonly customers = new Map<string, number>();
  /** The tag of a customer's password, by the keyed hash of the id. */
  private readonly passwords = new Map<string, { tag: string; at: number }>();
  /** Bytes read of each file. */
  private readonly readBytes = new Map<string, number>();
  private readonly now: () => number;
  private isStopped = false;

  private constructor(private readonly options: Options) {
    this.now = options.now ?? Date.now;
  }

  static async open(options: Options): Promise<EndedSessions> {
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    const ended = new EndedSessions(options);
    await ended.poll();
    return ended;
  }

  /** Polls until `close`. */
  async follow(onError: (error: unknown) => void): Promise<void> {
    while (!this.isStopped) {
      await pause(POLL_INTERVAL_MS, undefined, { ref: false });
      await this.poll().catch(onError);
    }
  }

  close() {
    this.isStopped = true;
  }

  has({ sid, startedAt, customer }: Pick<Session, 'sid' | 'startedAt' | 'customer'>): boolean {
    if (this.sids.has(sid)) return true;
    return this.hashesOf(customer.id).some((hash) => startedAt <= (this.customers.get(hash) ?? -1));
  }

  /** Ends one session. */
  end(sid: string): Promise<void> {
    return this.add({ sid, at: this.now() });
  }

  /** Ends every session that a customer has started until now. */
  endAllOf(customerId: string): Promise<void> {
    const [customer] = this.hashesOf(customerId);
    return this.add({ customer, at: this.now() });
  }

  /**
   * Remembers with which password a customer has signed in. Another one than before was changed at the retailer's server:
   * every earlier session has ended. Of the password only 16 bits of a keyed hash are kept, which cannot be used to guess it.
   * @param changedHere the gateway has changed the password, and ended the other sessions itself
   */
  async notePassword(customerId: string, password: string, { changedHere = false } = {}) {
    const tags = this.options.keys.map((key) => passwordTagOf(key, customerId, password));
    const hashes = this.hashesOf(customerId);
    // One for each key; the newest counts.
    const [known] = hashes
      .flatMap((hash, index) => {
        const found = this.passwords.get(hash);
        return found ? [{ at: found.at, isSame: found.tag === tags[index] }] : [];
      })
      .sort((one, other) => other.at - one.at);
    if (known?.isSame && this.now() - known.at < DAY_MS) return;
    const [customer] = hashes;
    // The session that begins now is not an earlier one.
    if (known && !known.isSame && !changedHere) await this.add({ customer, at: this.now() - 1 });
    await this.add({ customer, passwordTag: tags[0], at: this.now() });
  }

  /** Reads what was written since the last time, and deletes files that are too old. */
  async poll(): Promise<void> {
    const { folder } = this.options;
    const oldest = this.dayOf(this.now() - KEPT_DAYS * DAY_MS);
    for (const name of await readdir(folder)) {
      const [, day] = FILE_PATTERN.exec(name) ?? [];
      if (!day) continue;
      if (day < oldest) {
        await rm(join(folder, name), { force: true });
        this.readBytes.delete(name);
      } else {
        await this.readNew(name);
      }
    }
    this.forgetOld();
  }

  private async readNew(name: string) {
    const file = join(this.options.folder, name);
    const from = this.readBytes.get(name) ?? 0;
    const { size } = await stat(file);
    if (size <= from) return;
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, null, from);
      // A line that is still being written is read next time.
      const end = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1;
      for (const text of buffer.subarray(0, end).toString().split('\n')) this.readLine(text);
      this.readBytes.set(name, from + end);
    } finally {
      await handle.close();
    }
  }

  private readLine(text: string) {
    try {
      this.remember(JSON.parse(text) as Line);
    } catch {
      // A line that a full disk has cut.
    }
  }

  private remember({ sid, customer, passwordTag, at }: Line) {
    if (sid) this.sids.set(sid, at);
    if (customer && passwordTag) this.passwords.set(customer, { tag: passwordTag, at });
    else if (customer)
      this.customers.set(customer, Math.max(at, this.customers.get(customer) ?? 0));
  }

  private async add(line: Line) {
    const file = join(this.options.folder, `ended-${this.dayOf(line.at)}.jsonl`);
    try {
      // The line break before it separates it from one that a full disk has cut.
      await appendFile(file, `\n${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
    } finally {
      // Not earlier: until the sign-out is answered, the page's other calls must not be refused.
      this.remember(line);
    }
  }

  private forgetOld() {
    const before = this.now() - KEPT_DAYS * DAY_MS;
    for (const map of [this.sids, this.customers]) {
      for (const [key, at] of map) if (at < before) map.delete(key);
    }
    for (const [key, { at }] of this.passwords) if (at < before) this.passwords.delete(key);
  }

  /** One for each key, so that those of before a rotation are found. */
  private hashesOf(customerId: string): string[] {
    return this.options.keys.map((key) =>
      createHmac('sha256', key).update(`customer\n${customerId}`).digest('base64url').slice(0, 22),
    );
  }

  private dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
}

/** Tells two passwords of a customer apart. */
const passwordTagOf = (key: Uint8Array, customerId: string, password: string) =>
  createHmac('sha256', key)
    .update(`password\n${customerId}\n${password}`)
    .digest()
    .readUInt16BE()
    .toString(36);
