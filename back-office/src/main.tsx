import '@fireflay/ui/theme/tokens.css';
import '@fireflay/ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createBackOfficeStore } from './api/store';
import { App } from './app';

const root = document.getElementById('root');
if (!root) throw new Error('The document is not the back office.');

createRoot(root).render(
  <StrictMode>
    <App store={createBackOfficeStore()} Router={BrowserRouter} />
  </StrictMode>,
);
