import type { Composition } from '../releases/composition';
import type { RenderPool } from './render-pool';
import type { ViewAssets } from './view-assets';

/** Compositions that are rendered at the same time at most: each one has processes with their memory. */
export const MAX_RUNNING_COMPOSITIONS = 6;
/** Milliseconds after its last view before a composition makes room for another one. */
const MIN_IDLE_MS = 20_000;
/** Milliseconds after which a composition ends that nobody is given any more and nobody asks for. */
const MAX_IDLE_MS = 60_000;
/** Milliseconds that a superseded composition waits for those who were just given it. */
const CLOSE_GRACE_MS = 5000;
/** Compositions at most that a single visitor made, by what they avoid or look at. */
export const MAX_SINGLE_VISITOR_COMPOSITIONS = 2;

export interface RunningComposition extends Composition {
  pool: Pick<RenderPool, 'render' | 'started' | 'close' | 'lastExclusionAt'>;
  /** The files of a view of this composition, for a document that the browser renders. */
  assetsOf: (chunks: string[]) => ViewAssets;
}

/** The compositions with a render worker: a bounded number, each drained before it goes. */
export class RunningCompositions {
  private readonly running = new Map<
    string,
    { composition: RunningComposition; usedAt: number; lasting: boolean }
  >();
  private readonly closing = new Set<Promise<void>>();

  constructor(
    private readonly start: (composition: Composition, lasting: boolean) => RunningComposition,
  ) {}

  /**
   * The composition with its worker; a new one is started where there is room. Undefined where there is none:
   * the browser renders then.
   *
   * @param lasting given to a share of the visitors, and not to one visitor alone
   * @param mayReplace another one may end for it; not where somebody just looks at other versions
   */
  getOrStart(
    composition: Composition,
    lasting: boolean,
    mayReplace = true,
  ): RunningComposition | undefined {
    const known = this.running.get(composition.key);
    if (known) {
      known.usedAt = Date.now();
      known.lasting ||= lasting;
      return known.composition;
    }
    const single = [...this.running.values()].filter((each) => !each.lasting).length;
    const isFull =
      this.running.size >= MAX_RUNNING_COMPOSITIONS ||
      (!lasting && single >= MAX_SINGLE_VISITOR_COMPOSITIONS);
    if (isFull && !(mayReplace && this.makeRoom(lasting))) return undefined;
    const opened = this.start(composition, lasting);
    this.running.set(composition.key, { composition: opened, usedAt: Date.now(), lasting });
    return opened;
  }

  all(): RunningComposition[] {
    return [...this.running.values()].map(({ composition }) => composition);
  }

  /** Ends what nobody is given any more. */
  endUnassigned(isGiven: (key: string) => boolean, wasGiven: (key: string) => boolean) {
    for (const [key, { usedAt }] of this.running) {
      if (isGiven(key)) continue;
      if (wasGiven(key) || Date.now() - usedAt > MAX_IDLE_MS) this.end(key);
    }
  }

  end(key: string) {
    const found = this.running.get(key);
    if (!found) return;
    this.running.delete(key);
    const closed = new Promise((resolve) => setTimeout(resolve, CLOSE_GRACE_MS).unref())
      .then(() => found.composition.pool.close())
      .finally(() => this.closing.delete(closed));
    this.closing.add(closed);
  }

  /** Whether a release is still rendered by a composition that is on its way out. */
  get isClosing() {
    return this.closing.size > 0;
  }

  async close() {
    await Promise.all(this.all().map(({ pool }) => pool.close()));
  }

  /**
   * Ends the composition that was asked for longest ago, those of single visitors first. A single visitor ends
   * nobody's but another one's, and only when nobody has just asked for it.
   */
  private makeRoom(lasting: boolean): boolean {
    const [oldest] = [...this.running]
      .filter(([, each]) => lasting || !each.lasting)
      .sort(
        ([, one], [, other]) =>
          Number(one.lasting) - Number(other.lasting) || one.usedAt - other.usedAt,
      );
    if (!oldest || (!lasting && Date.now() - oldest[1].usedAt < MIN_IDLE_MS)) return false;
    this.end(oldest[0]);
    return true;
  }
}
