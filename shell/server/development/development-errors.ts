/** An error that open pages show over their content. */
export interface DevelopmentError {
  /** The path of the page on which it occurred; undefined for an error of a build. */
  path?: string;
  text: string;
}

const MAX_ERRORS = 20;

/** The errors of the present composition that the server has seen, each once. */
export class DevelopmentErrors {
  readonly #readCompositionId: () => string;

  #errors: DevelopmentError[] = [];
  #builds: Record<string, string> = {};
  readonly #printed = new Set<string>();
  #compositionId = '';

  constructor(readCompositionId: () => string) {
    this.#readCompositionId = readCompositionId;
  }

  /** Prints an error once, and lets the page show it. */
  add(path: string, text: string) {
    const current = this.#current;
    this.print(path, text);
    if (current.some((known) => known.path === path && known.text === text)) return;
    this.#errors = [...current, { path, text }].slice(-MAX_ERRORS);
  }

  /** Prints an error of a page's browser once: that page shows it itself. */
  print(path: string, text: string) {
    if (this.#printed.has(text)) return;
    this.#printed.add(text);
    console.error(`\n✗ ${path}\n${text}\n`);
  }

  /** @param builds package → the errors of its latest build */
  setBuildErrors(builds: Record<string, string>) {
    this.#builds = builds;
  }

  list(): DevelopmentError[] {
    return [...Object.values(this.#builds).map((text) => ({ text })), ...this.#current];
  }

  /** The errors of the running composition; those of earlier ones are dropped. */
  get #current(): DevelopmentError[] {
    const id = this.#readCompositionId();
    if (id !== this.#compositionId) {
      this.#errors = [];
      this.#printed.clear();
    }
    this.#compositionId = id;
    return this.#errors;
  }
}
