import type { ReactNode } from 'react';
import icon from './icon.svg';

/** The document around every page. The server adds styles, preloads and the boot data (rendering/document-markup). */
export function StoreDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#b3141c" />
        <link rel="icon" href={icon} type="image/svg+xml" />
      </head>
      <body>{children}</body>
    </html>
  );
}
