import { StrictMode } from 'react';
import { BrandTheme } from '@fireflay/ui/antd/brand-theme';
import { PlatformPage } from './platform-page';
import type { PlatformState } from './state';

/** The page as the server renders it and the browser hydrates it. */
export function PlatformApp({ initialState }: { initialState: PlatformState }) {
  return (
    <StrictMode>
      <BrandTheme>
        <PlatformPage initialState={initialState} />
      </BrandTheme>
    </StrictMode>
  );
}
