import '@fireflay/ui/theme/tokens.css';
import '@fireflay/ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { antdTheme } from '@fireflay/ui/antd/antd-theme';
import { createBackOfficeStore } from './api/store';
import { App, routes } from './app';

/** The store's theme; here antd makes its styles in the browser. */
const theme = {
  ...antdTheme,
  zeroRuntime: false,
  // antd's shadow of a main button has the colour of the focus ring.
  components: { Button: { primaryShadow: 'none' } },
};

const root = document.getElementById('root');
if (!root) throw new Error('The document is not the back office.');

createRoot(root).render(
  <StrictMode>
    <App store={createBackOfficeStore()} router={createBrowserRouter(routes)} theme={theme} />
  </StrictMode>,
);
