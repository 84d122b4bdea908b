import { Fragment, useEffect, useRef } from 'react';
import type { ComponentType, FragmentInstance } from 'react';
import type { RemoteLoader, ModuleName } from 'shared-contracts/remotes';

/** The fragments of remotes on the page, and their positions. */
export class TracedFragments {
  private readonly fragments = new Map<FragmentInstance, ModuleName>();

  /** Adds a fragment. @returns a function that removes it */
  add(moduleName: ModuleName, fragment: FragmentInstance): () => void {
    this.fragments.set(fragment, moduleName);
    return () => this.fragments.delete(fragment);
  }

  /** The bounding box of each fragment in the window; fragments without a size are omitted. */
  measureBoxes(): { moduleName: ModuleName; box: DOMRect }[] {
    return [...this.fragments].flatMap(([fragment, moduleName]) => {
      const box = boundingBox(fragment.getClientRects());
      return box ? [{ moduleName, box }] : [];
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

/** Wraps fragments so that they report their positions. Adds no element, so that hydration matches. */
export function traceFragments(
  remoteLoader: RemoteLoader,
  fragments: TracedFragments,
): RemoteLoader {
  const traced = new WeakMap<object, unknown>();
  const trace = (moduleName: ModuleName, module: unknown) => {
    const { default: Component } = (module ?? {}) as FragmentModule;
    if (!module || !Component || moduleName.endsWith('/routes')) return module;
    const known = traced.get(module) ?? {
      ...module,
      default: wrapFragment(moduleName, Component, fragments),
    };
    traced.set(module, known);
    return known;
  };
  const pendingLoads = new WeakMap<Promise<unknown>, Promise<unknown>>();
  return {
    peek: (moduleName) => trace(moduleName, remoteLoader.peek(moduleName)),
    load(moduleName) {
      // Returns the same promise as long as the loader does.
      const loading = remoteLoader.load(moduleName);
      const known =
        pendingLoads.get(loading) ?? loading.then((module) => trace(moduleName, module));
      pendingLoads.set(loading, known);
      return known;
    },
  };
}

function wrapFragment(
  moduleName: ModuleName,
  Component: ComponentType<object>,
  fragments: TracedFragments,
) {
  return function TracedFragment(props: object) {
    const fragment = useRef<FragmentInstance>(null);
    useEffect(
      () => (fragment.current ? fragments.add(moduleName, fragment.current) : undefined),
      [],
    );
    return (
      <Fragment ref={fragment}>
        <Component {...props} />
      </Fragment>
    );
  };
}
