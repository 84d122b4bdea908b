import type { Composition } from '../protocol/composition';
import type { RenderPool } from './render-pool';
import type { ViewAssets } from './view-assets';

/** Maximum number of compositions rendered at the same time: each has processes with their memory. */
export const MAX_RUNNING_COMPOSITIONS = 6;
/** Milliseconds without a request after which a composition may end for another one. */
const MIN_IDLE_MS = 20_000;
/** Milliseconds without a request after which an unassigned composition ends. */
const MAX_IDLE_MS = 60_000;
/** Milliseconds that a superseded composition is kept for the visitors who were just assigned to it. */
const CLOSE_GRACE_MS = 5000;
/** Maximum number of compositions of single visitors, made by their avoided releases or overrides. */
export const MAX_SINGLE_VISITOR_COMPOSITIONS = 2;

/** The visitors that a composition has at present. */
export interface CompositionUse {
  /** The composition is assigned to a share of the visitors, not to a single one. */
  lasting: boolean;
  /** Only QA requested the composition so far: it says nothing about the releases that visitors get. */
  previewOnly: boolean;
}

export interface RunningComposition extends Composition {
  pool: Pick<RenderPool, 'render' | 'started' | 'close' | 'lastExclusionAt'>;
  /** The files of a view of this composition, for a document that the browser renders. */
  assetsOf: (chunks: string[]) => ViewAssets;
}

/** The releases of one visitor's views, and their renderer. */
export interface VisitorComposition extends Composition {
  /** Missing while too many compositions are rendered: the browser renders the view. */
  running?: RunningComposition | undefined;
  assetsOf: (chunks: string[]) => ViewAssets;
}

/** The compositions with a render pool: bounded in number, each drained before it ends. */
export class RunningCompositions {
  readonly #start: (composition: Composition, use: CompositionUse) => RunningComposition;

  readonly #running = new Map<
    string,
    { composition: RunningComposition; usedAt: number; use: CompositionUse }
  >();
  readonly #closing = new Set<Promise<void>>();

  constructor(start: (composition: Composition, use: CompositionUse) => RunningComposition) {
    this.#start = start;
  }

  /**
   * The composition with its render pool; starts one if the limit allows. Undefined where it does not: the browser
   * renders then.
   *
   * @param lasting whether the composition is assigned to a share of the visitors, not to a single one
   * @param previewOnly whether only QA requests it: no other composition may end for it
   */
  getOrStart(
    composition: Composition,
    lasting: boolean,
    previewOnly = false,
  ): RunningComposition | undefined {
    const known = this.#running.get(composition.key);
    if (known) {
      known.usedAt = Date.now();
      known.use.lasting ||= lasting;
      known.use.previewOnly &&= previewOnly && !lasting;
      return known.composition;
    }
    const single = [...this.#running.values()].filter(({ use }) => !use.lasting).length;
    const isFull =
      this.#running.size >= MAX_RUNNING_COMPOSITIONS ||
      (!lasting && single >= MAX_SINGLE_VISITOR_COMPOSITIONS);
    if (isFull && (previewOnly || !this.#makeRoom(lasting))) return undefined;
    const use = { lasting, previewOnly: previewOnly && !lasting };
    const opened = this.#start(composition, use);
    this.#running.set(composition.key, { composition: opened, usedAt: Date.now(), use });
    return opened;
  }

  all(): RunningComposition[] {
    return [...this.#running.values()].map(({ composition }) => composition);
  }

  /** Ends the compositions that no visitor is assigned to any more. */
  endUnassigned(isAssigned: (key: string) => boolean, wasAssigned: (key: string) => boolean) {
    for (const [key, { usedAt }] of this.#running) {
      if (isAssigned(key)) continue;
      if (wasAssigned(key) || Date.now() - usedAt > MAX_IDLE_MS) this.end(key);
    }
  }

  end(key: string) {
    const found = this.#running.get(key);
    if (!found) return;
    this.#running.delete(key);
    const ended = new Promise((resolve) => setTimeout(resolve, CLOSE_GRACE_MS).unref())
      .then(() => found.composition.pool.close())
      .finally(() => this.#closing.delete(ended));
    this.#closing.add(ended);
  }

  /** Whether a superseded composition is still rendering. */
  get isClosing() {
    return this.#closing.size > 0;
  }

  async close() {
    await Promise.all(this.all().map(({ pool }) => pool.close()));
  }

  /**
   * Ends the least recently requested composition: first those of QA, then those of single visitors. A single visitor's
   * composition replaces one of QA, or another single visitor's that was not requested recently.
   */
  #makeRoom(lasting: boolean): boolean {
    const [oldest] = [...this.#running]
      .filter(([, { use }]) => lasting || !use.lasting)
      .sort(
        ([, one], [, other]) =>
          Number(other.use.previewOnly) - Number(one.use.previewOnly) ||
          Number(one.use.lasting) - Number(other.use.lasting) ||
          one.usedAt - other.usedAt,
      );
    if (!oldest) return false;
    const { usedAt, use } = oldest[1];
    if (!lasting && !use.previewOnly && Date.now() - usedAt < MIN_IDLE_MS) return false;
    this.end(oldest[0]);
    return true;
  }
}
