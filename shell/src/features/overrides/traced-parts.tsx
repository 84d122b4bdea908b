import { Fragment, useEffect, useRef, type ComponentType, type FragmentInstance } from 'react';
import type { PartLoader, PartName } from 'shared-contracts/remotes';

/** The pieces of remotes that stand on the page, and where. */
export class TracedPieces {
  private readonly pieces = new Map<FragmentInstance, PartName>();

  /** Adds one. @returns takes it out again */
  add(part: PartName, piece: FragmentInstance): () => void {
    this.pieces.set(piece, part);
    return () => this.pieces.delete(piece);
  }

  /** Each piece with the box around it, in the window; what takes no place is not among them. */
  boxes(): { part: PartName; box: DOMRect }[] {
    return [...this.pieces].flatMap(([piece, part]) => {
      const box = around(piece.getClientRects());
      return box ? [{ part, box }] : [];
    });
  }
}

function around(boxes: DOMRect[]): DOMRect | undefined {
  const shown = boxes.filter(({ width, height }) => width > 0 && height > 0);
  if (shown.length === 0) return undefined;
  const left = Math.min(...shown.map((box) => box.left));
  const top = Math.min(...shown.map((box) => box.top));
  const right = Math.max(...shown.map((box) => box.right));
  const bottom = Math.max(...shown.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

interface PieceModule {
  default?: ComponentType<object>;
}

/** The same parts; each piece says where it stands. It adds no element, so that the server's markup fits. */
export function tracedParts(parts: PartLoader, pieces: TracedPieces): PartLoader {
  const traced = new WeakMap<object, unknown>();
  const trace = (part: PartName, module: unknown) => {
    const { default: Piece } = (module ?? {}) as PieceModule;
    if (!module || !Piece || part.endsWith('/routes')) return module;
    const known = traced.get(module) ?? { ...module, default: tracedPiece(part, Piece, pieces) };
    traced.set(module, known);
    return known;
  };
  const coming = new WeakMap<Promise<unknown>, Promise<unknown>>();
  return {
    peek: (part) => trace(part, parts.peek(part)),
    load(part) {
      // The same promise for everybody who waits, as long as it is the same.
      const loading = parts.load(part);
      const known = coming.get(loading) ?? loading.then((module) => trace(part, module));
      coming.set(loading, known);
      return known;
    },
  };
}

function tracedPiece(part: PartName, Piece: ComponentType<object>, pieces: TracedPieces) {
  return function TracedPiece(props: object) {
    const piece = useRef<FragmentInstance>(null);
    useEffect(() => (piece.current ? pieces.add(part, piece.current) : undefined), []);
    return (
      <Fragment ref={piece}>
        <Piece {...props} />
      </Fragment>
    );
  };
}
