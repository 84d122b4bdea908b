import type { ReactNode } from 'react';
import { useHydrated } from '@fireflay/ui/hydration';
import { ICON_PATH } from './icon-path';

interface StoreDocumentProps {
  /** The address of the retailer's own icon. */
  icon?: string | undefined;
  children: ReactNode;
}

/**
 * The document around every page. The server adds styles, preloads and the boot data (rendering/document-markup).
 * `data-hydrated` ends what is there for the time before: prefetched documents (http/speculation-rules), lists of
 * categories that CSS opens. The inline script may have marked the element as well (features/privacy/hide-answered).
 */
export function StoreDocument({ icon, children }: StoreDocumentProps) {
  const isHydrated = useHydrated();
  return (
    <html lang="pt-BR" data-hydrated={isHydrated || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {icon ? (
          <link rel="icon" href={icon} />
        ) : (
          <link rel="icon" href={ICON_PATH} type="image/svg+xml" />
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}
