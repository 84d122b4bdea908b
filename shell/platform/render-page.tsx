import { renderToString } from 'react-dom/server';
import { PlatformApp } from './platform-app';
import type { PlatformState } from './state';

/** The first view of the page, which can be read before its scripts run. */
export const renderPage = (state: PlatformState): string =>
  renderToString(<PlatformApp initialState={state} />);
