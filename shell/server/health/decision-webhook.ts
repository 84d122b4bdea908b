import { createHash } from 'node:crypto';
import { followHistory, toReleaseStore } from '@fireflay/releases';
import type { HistoryEntry, ReleaseStoreOrPath } from '@fireflay/releases';
import type { GuardDecision, Webhook } from '@fireflay/service';

/** The file with the number of changes that the receiver has got. */
const SENT_FILE = 'webhook.json';
/** Milliseconds until the next attempt after each failure; the last one repeats. */
const RETRY_DELAYS_MS = [5_000, 30_000, 300_000, 1_800_000];
/** Milliseconds between two looks for changes of others. */
const LOOK_INTERVAL_MS = 5_000;

interface DecisionWebhookDependencies {
  releases: ReleaseStoreOrPath;
  receiver: Pick<Webhook, 'url' | 'secret'>;
  decisions: () => readonly GuardDecision[];
  /** Says whether this shell decides for all: one of them sends. */
  isDecider: () => boolean;
  send: (webhook: Webhook) => Promise<void>;
  log: (sentence: string) => void;
  now?: () => number;
}

/**
 * Sends a signed message for each change of a channel, by a person or by the guard, and for each warning of the guard. A change is
 * sent until the receiver answers; one that was answered too late is sent again under the same id.
 */
export class DecisionWebhook {
  readonly #dependencies: DecisionWebhookDependencies;
  readonly #sentDecisions = new Set<string>();
  readonly #readChangedHistory: () => Promise<HistoryEntry[] | undefined>;
  /** The history, until all of it is sent. */
  #unsent: HistoryEntry[] | undefined;
  #dueAt = 0;
  #failures = 0;
  #isSending = false;

  constructor(dependencies: DecisionWebhookDependencies) {
    this.#dependencies = dependencies;
    this.#readChangedHistory = followHistory(dependencies.releases);
    for (const { id } of dependencies.decisions()) this.#sentDecisions.add(id);
  }

  /** Sends what is due. Never throws, and the guard does not wait for it. */
  async look(): Promise<void> {
    const { isDecider, now = Date.now, log, receiver } = this.#dependencies;
    if (this.#isSending || !isDecider() || now() < this.#dueAt) return;
    this.#isSending = true;
    try {
      await this.#sendChanges();
      await this.#sendWarnings();
      this.#failures = 0;
      this.#dueAt = now() + LOOK_INTERVAL_MS;
    } catch (error) {
      const delay = RETRY_DELAYS_MS[Math.min(this.#failures, RETRY_DELAYS_MS.length - 1)] ?? 0;
      if (this.#failures === 0) {
        log(
          `The webhook to ${new URL(receiver.url).origin} failed, and is repeated: ${String(error)}`,
        );
      }
      this.#failures += 1;
      this.#dueAt = now() + delay;
    } finally {
      this.#isSending = false;
    }
  }

  async #sendChanges() {
    const entries = (await this.#readChangedHistory()) ?? this.#unsent;
    if (!entries) return;
    this.#unsent = entries;
    const store = toReleaseStore(this.#dependencies.releases);
    // The history only grows, so that the number of its entries says which ones are new.
    const text = (await store.read(SENT_FILE))?.toString();
    // The first receiver of a store gets no old changes.
    let sent = text ? (JSON.parse(text) as { sent: number }).sent : entries.length;
    const keep = () => store.update(SENT_FILE, () => `${JSON.stringify({ sent })}\n`);
    if (!text) await keep();
    for (const entry of entries.slice(sent)) {
      await this.#send(`change-${hashOf(entry)}`, `release.${entry.what}`, entry);
      sent += 1;
      await keep();
    }
    this.#unsent = undefined;
  }

  /** The other decisions of the guard are changes. */
  async #sendWarnings() {
    for (const decision of this.#dependencies.decisions()) {
      if (this.#sentDecisions.has(decision.id)) continue;
      const isWarning = decision.did === 'warned' || decision.did === 'failed';
      if (isWarning) await this.#send(decision.id, `guard.${decision.did}`, decision);
      this.#sentDecisions.add(decision.id);
    }
  }

  #send(id: string, type: string, data: object) {
    const timestamp = new Date().toISOString();
    const { receiver, send } = this.#dependencies;
    return send({ ...receiver, id, payload: { type, timestamp, data } });
  }
}

const hashOf = (entry: HistoryEntry) =>
  createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 32);
