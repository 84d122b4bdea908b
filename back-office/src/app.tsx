import { App as Messages, ConfigProvider } from 'antd';
import type { ThemeConfig } from 'antd';
import ptBR from 'antd/es/locale/pt_BR';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { useReducedMotion } from '@fireflay/ui/media';
import type { BackOfficeStore } from './api/store';
import { InvitationPage } from './features/session/invitation-page';
import { SessionGate } from './features/session/session-gate';
import { Layout } from './layout/layout';

/** Long enough to read a sentence, also while a large form is drawn again. */
const messages = { duration: 6 };

interface AppProps {
  store: BackOfficeStore;
  Router: ComponentType<{ children: ReactNode }>;
  theme: ThemeConfig;
}

export function App({ store, Router, theme }: AppProps) {
  // antd waits for the end of an animation, which it misses when `base.css` shortens it to a moment.
  const motion = !useReducedMotion();
  return (
    <Provider store={store}>
      <ConfigProvider locale={ptBR} theme={{ ...theme, token: { ...theme.token, motion } }}>
        <Messages message={messages}>
          <Router>
            <Routes>
              <Route path="/convite" element={<InvitationPage />} />
              <Route
                path="*"
                element={
                  <SessionGate>
                    {(employee, storeName) => <Layout employee={employee} storeName={storeName} />}
                  </SessionGate>
                }
              />
            </Routes>
          </Router>
        </Messages>
      </ConfigProvider>
    </Provider>
  );
}
