import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { StaticMarkup } from './static-markup';
import type { StaticMarkupProps } from './static-markup';

/**
 * A part of the frame that the server renders into every document. A browser loads its code only where React has
 * discarded that markup, and shows nothing where it cannot.
 */
export function staticPart(load: () => Promise<ComponentType>) {
  const Content = lazy<ComponentType>(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: () => null }),
    ),
  );
  return (props: Omit<StaticMarkupProps, 'as' | 'children'>) => (
    <StaticMarkup {...props} as="div">
      <Suspense>
        <Content />
      </Suspense>
    </StaticMarkup>
  );
}
