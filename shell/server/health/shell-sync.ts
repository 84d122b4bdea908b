import { randomUUID } from 'node:crypto';
import {
  BACKEND_TOKEN_HEADER,
  requestJson,
  SHELL_SYNC_PATH,
  ShellSyncReply,
} from '@fireflay/service';
import type { ShellSync as ShellSyncRequest } from '@fireflay/service';
import type { Guard } from './guard';
import type { ReleaseHealth } from './release-health';
import type { ReleaseReports } from './release-reports';

const TIMEOUT_MS = 2_000;
/** Milliseconds without a reply after which the guard of every shell decides by what it knows. */
const ALONE_AFTER_MS = 15_000;

interface ShellSyncDependencies {
  apiBase: string;
  backendToken?: string | undefined;
  /** The id of what visitors get now. */
  composition: () => string;
  health: Pick<ReleaseHealth, 'takeChanges' | 'returnChanges' | 'mergeOthers' | 'visits'>;
  reports: Pick<ReleaseReports, 'takeChanges' | 'returnChanges'>;
  log: (sentence: string) => void;
  now?: () => number;
}

/** Exchanges with the other shells, through the back end, what they have counted and decided. */
export class ShellSync {
  readonly #shell = randomUUID();
  readonly #dependencies: ShellSyncDependencies;
  readonly #now: () => number;

  #readTo: number | undefined;
  #decisionsVersion: string | undefined;
  #isDecider = false;
  #repliedAt: number;
  #isAlone = false;

  constructor(dependencies: ShellSyncDependencies) {
    this.#dependencies = dependencies;
    this.#now = dependencies.now ?? Date.now;
    this.#repliedAt = this.#now();
  }

  /** Whether the guard of this shell decides: one for all of them, or each one while the back end is down. */
  isDecider = (): boolean => this.#isDecider || this.#isAlone;

  /** Never throws: without the back end the shell goes on with what it knows. */
  async exchange(
    guard: Pick<Guard, 'unsent' | 'markSent' | 'mergeDecisions' | 'judgeSales'>,
  ): Promise<void> {
    const { composition, health, reports, log } = this.#dependencies;
    const periods = health.takeChanges();
    const visits = health.visits.takeChanges();
    const decisions = [...guard.unsent];
    try {
      const judge = this.#isDecider
        ? (...of: Parameters<Guard['judgeSales']>) => guard.judgeSales(...of)
        : undefined;
      const reply = await this.#send({
        shell: this.#shell,
        composition: composition(),
        periods,
        decisions,
        reports: await reports.takeChanges(judge),
        ...(visits.length > 0 && { visits }),
        ...(this.#readTo !== undefined && { readTo: this.#readTo }),
        ...(this.#decisionsVersion !== undefined && { decisionsVersion: this.#decisionsVersion }),
      });
      guard.markSent(decisions);
      guard.mergeDecisions(reply.decisions);
      health.mergeOthers(reply.periods);
      this.#readTo = reply.readTo;
      this.#decisionsVersion = reply.decisionsVersion;
      this.#isDecider = reply.isDecider;
      this.#repliedAt = this.#now();
      this.#isAlone = false;
    } catch (error) {
      health.returnChanges();
      health.visits.returnChanges();
      reports.returnChanges();
      if (this.#isAlone || this.#now() - this.#repliedAt < ALONE_AFTER_MS) return;
      this.#isAlone = true;
      log(
        `The back end does not take the releases' figures; this shell's guard decides alone: ${String(error)}`,
      );
    }
  }

  #send(body: ShellSyncRequest) {
    const { apiBase, backendToken } = this.#dependencies;
    return requestJson({
      url: apiBase + SHELL_SYNC_PATH,
      method: 'POST',
      headers: backendToken === undefined ? {} : { [BACKEND_TOKEN_HEADER]: backendToken },
      body,
      reply: ShellSyncReply,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }
}
