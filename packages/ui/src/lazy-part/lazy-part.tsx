import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';

/**
 * A part of a page that is loaded when it is first rendered, with nothing in its place until then.
 * @param load imports the component
 * @param Unloaded replaces it when its file cannot be loaded; nothing by default: the page works without it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Unloaded: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Unloaded }),
    ),
  );
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
