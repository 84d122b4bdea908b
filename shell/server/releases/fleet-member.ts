import { forgetShell, readFleet, recordShell } from '@fireflay/releases';
import type { ReleaseStoreOrPath, ShellDetails } from '@fireflay/releases';

/** Milliseconds between two looks at this shell's readiness. */
const POLL_INTERVAL_MS = 1000;
/** Looks after which the record is written again although nothing has changed: a sign of life. */
const LOOKS_PER_BEAT = 60;
/** Own signs of life during which another shell gave none: it has ended without a word. */
const MAX_SILENT_BEATS = 3;

interface FleetMemberOptions {
  releases: ReleaseStoreOrPath;
  /** The machine and the port. */
  id: string;
  details: ShellDetails;
  isReady: () => boolean;
  log: (sentence: string) => void;
}

/**
 * Keeps the record of this shell among those of all shells, which releases must fit. It removes the records of shells
 * that have ended without a word; it counts their signs of life, because their clocks may be wrong.
 */
export class FleetMember {
  readonly #options: FleetMemberOptions;
  readonly #startedAt = new Date().toISOString();
  readonly #others = new Map<string, { beat: number; silentBeats: number }>();
  #beat = 0;
  #recordedReady: boolean | undefined;
  #looks = 0;
  #hasLogged = false;

  constructor(options: FleetMemberOptions) {
    this.#options = options;
  }

  /** Keeps the record until the returned function is called, which removes it. */
  start(): () => Promise<void> {
    let isStopped = false;
    let looking: Promise<void> = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    const lookAgain = () => {
      looking = this.look().then(() => {
        if (!isStopped) timer = setTimeout(lookAgain, POLL_INTERVAL_MS).unref();
      });
    };
    lookAgain();
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      const { releases, id } = this.#options;
      await forgetShell(releases, id).catch((error: unknown) => this.#logOnce(error));
    };
  }

  /** Writes the record where the readiness has changed, or a sign of life is due. Never throws. */
  async look(): Promise<void> {
    const isReady = this.#options.isReady();
    const isDue = this.#looks % LOOKS_PER_BEAT === 0;
    this.#looks += 1;
    if (!isDue && isReady === this.#recordedReady) return;
    const { releases, id, details } = this.#options;
    try {
      const gone = isDue ? await this.#findGone() : [];
      this.#beat += 1;
      const record = { ...details, id, startedAt: this.#startedAt, isReady, beat: this.#beat };
      await recordShell(releases, record, gone);
      this.#recordedReady = isReady;
    } catch (error) {
      this.#logOnce(error);
    }
  }

  async #findGone(): Promise<string[]> {
    const fleet = await readFleet(this.#options.releases);
    return fleet.flatMap(({ id, beat }) => {
      if (id === this.#options.id) return [];
      const known = this.#others.get(id);
      const silentBeats = known?.beat === beat ? known.silentBeats + 1 : 0;
      this.#others.set(id, { beat, silentBeats });
      return silentBeats >= MAX_SILENT_BEATS ? [id] : [];
    });
  }

  /** A store that this shell may only read must not end it. */
  #logOnce(error: unknown) {
    if (this.#hasLogged) return;
    this.#hasLogged = true;
    this.#options.log(
      `The shell could not record itself in the releases store; it works without: ${String(error)}`,
    );
  }
}
