import { App as Messages, ConfigProvider } from 'antd';
import type { ThemeConfig } from 'antd';
import ptBR from 'antd/es/locale/pt_BR';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import { useReducedMotion } from '@fireflay/ui/media';
import type { BackOfficeStore } from './api/store';
import { InvitationPage } from './features/session/invitation-page';
import { SessionGate } from './features/session/session-gate';
import { Layout } from './layout/layout';
import { UnsavedWorkGuard } from './layout/unsaved-work';

/** Long enough to read a sentence, also while a large form is drawn again. */
const messages = { duration: 6 };

export const routes: RouteObject[] = [
  { path: '/convite', element: <InvitationPage /> },
  {
    path: '*',
    element: (
      <SessionGate>
        {(employee, storeName) => (
          <UnsavedWorkGuard>
            <Layout employee={employee} storeName={storeName} />
          </UnsavedWorkGuard>
        )}
      </SessionGate>
    ),
  },
];

interface AppProps {
  store: BackOfficeStore;
  router: ReturnType<typeof createBrowserRouter>;
  theme: ThemeConfig;
}

export function App({ store, router, theme }: AppProps) {
  // antd waits for the end of an animation, which it misses when `base.css` shortens it to a moment.
  const motion = !useReducedMotion();
  return (
    <Provider store={store}>
      <ConfigProvider locale={ptBR} theme={{ ...theme, token: { ...theme.token, motion } }}>
        <Messages message={messages}>
          <RouterProvider router={router} />
        </Messages>
      </ConfigProvider>
    </Provider>
  );
}
