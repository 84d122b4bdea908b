import { Fragment, useEffect, useRef, type ComponentType, type FragmentInstance } from 'react';
import type { RemoteLoader, ModuleName } from 'shared-contracts/remotes';

/** The pieces of remotes that stand on the page, and where. */
export class TracedFragments {
  private readonly fragments = new Map<FragmentInstance, ModuleName>();

  /** Adds one. @returns takes it out again */
  add(part: ModuleName, piece: FragmentInstance): () => void {
    this.fragments.set(piece, part);
    return () => this.fragments.delete(piece);
  }

  /** Each piece with the box around it, in the window; what takes no place is not among them. */
  measureBoxes(): { part: ModuleName; box: DOMRect }[] {
    return [...this.fragments].flatMap(([piece, part]) => {
      const box = boundingBox(piece.getClientRects());
      return box ? [{ part, box }] : [];
    });
  }
}

function boundingBox(boxes: DOMRect[]): DOMRect | undefined {
  const shown = boxes.filter(({ width, height }) => width > 0 && height > 0);
  if (shown.length === 0) return undefined;
  const left = Math.min(...shown.map((box) => box.left));
  const top = Math.min(...shown.map((box) => box.top));
  const right = Math.max(...shown.map((box) => box.right));
  const bottom = Math.max(...shown.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

interface FragmentModule {
  default?: ComponentType<object>;
}

/** The same parts; each piece says where it stands. It adds no element, so that the server's markup fits. */
export function traceFragments(
  remoteLoader: RemoteLoader,
  fragments: TracedFragments,
): RemoteLoader {
  const traced = new WeakMap<object, unknown>();
  const trace = (part: ModuleName, module: unknown) => {
    const { default: Piece } = (module ?? {}) as FragmentModule;
    if (!module || !Piece || part.endsWith('/routes')) return module;
    const known = traced.get(module) ?? {
      ...module,
      default: wrapFragment(part, Piece, fragments),
    };
    traced.set(module, known);
    return known;
  };
  const pendingLoads = new WeakMap<Promise<unknown>, Promise<unknown>>();
  return {
    peek: (part) => trace(part, remoteLoader.peek(part)),
    load(part) {
      // The same promise for everybody who waits, as long as it is the same.
      const loading = remoteLoader.load(part);
      const known = pendingLoads.get(loading) ?? loading.then((module) => trace(part, module));
      pendingLoads.set(loading, known);
      return known;
    },
  };
}

function wrapFragment(
  part: ModuleName,
  Component: ComponentType<object>,
  fragments: TracedFragments,
) {
  return function TracedPiece(props: object) {
    const piece = useRef<FragmentInstance>(null);
    useEffect(() => (piece.current ? fragments.add(part, piece.current) : undefined), []);
    return (
      <Fragment ref={piece}>
        <Component {...props} />
      </Fragment>
    );
  };
}
