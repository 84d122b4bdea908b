import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../root';
import type { Machine } from './machine';
import type { Certificates } from './tls';

/** Tries of a tenth of a second until an e-mail has arrived. */
const EMAIL_TRIES = 300;
/** The status of a sale whose money was given back. */
const VOIDED = 11;

interface Addresses {
  database: string;
  cielo: { api: string; merchantId: string; merchantKey: string };
  postalCodes: string;
  mailPort: number;
  control: string;
}

export interface Email {
  to: string;
  subject: string;
  text: string;
}

/** What surrounds the store: database, mail server, Cielo and ViaCEP, in a process of the back end's sources. */
export class Surroundings {
  private constructor(readonly addresses: Addresses) {}

  static async start(
    machine: Machine,
    folder: string,
    { keyFile, certificateFile }: Certificates,
  ): Promise<Surroundings> {
    const script = join(root, 'backend/src/testing/retailer/services.ts');
    const args = [folder, keyFile, certificateFile];
    return new Surroundings(await machine.startServices<Addresses>(script, args));
  }

  /** Asks that process; with a body, by POST. */
  async ask<Answer>(path: string, body?: object | Buffer): Promise<Answer> {
    return (await (await this.request(path, body)).json()) as Answer;
  }

  async download(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.request(path)).arrayBuffer());
  }

  /** @throws Error after half a minute without such an e-mail */
  async untilEmail(pattern: RegExp): Promise<Email> {
    for (let tries = 0; tries < EMAIL_TRIES; tries += 1) {
      const emails = await this.ask<Email[]>('/emails');
      const found = emails.find(({ subject, text }) => pattern.test(`${subject}\n${text}`));
      if (found) return found;
      await pause(100);
    }
    throw new Error(`No e-mail with ${pattern.source} has arrived within 30 s.`);
  }

  /** @throws Error when Cielo has voided no sale within half a minute */
  async untilRefund(): Promise<void> {
    for (let tries = 0; tries < EMAIL_TRIES; tries += 1) {
      const sales = await this.ask<{ Payment: { Status: number } }[]>('/sales');
      if (sales.some(({ Payment }) => Payment.Status === VOIDED)) return;
      await pause(100);
    }
    throw new Error('No refund has arrived at Cielo within 30 s.');
  }

  /** The first link of this form in an e-mail. */
  async untilLink(pattern: RegExp): Promise<string> {
    return pattern.exec((await this.untilEmail(pattern)).text)?.[0] ?? '';
  }

  private async request(path: string, body?: object | Buffer): Promise<Response> {
    const isBytes = Buffer.isBuffer(body);
    const reply = await fetch(this.addresses.control + path, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' },
        body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return reply;
  }
}
