import { App as Messages, ConfigProvider } from 'antd';
import ptBR from 'antd/es/locale/pt_BR';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { antdTheme } from '@fireflay/ui/antd/antd-theme';
import type { BackOfficeStore } from './api/store';
import { InvitationPage } from './features/session/invitation-page';
import { SessionGate } from './features/session/session-gate';
import { Layout } from './layout/layout';

/** The store's theme; here antd makes its styles in the browser. */
const theme = {
  ...antdTheme,
  zeroRuntime: false,
  // antd's shadow of a main button has the colour of the focus ring.
  components: { Button: { primaryShadow: 'none' } },
};

interface AppProps {
  store: BackOfficeStore;
  Router: ComponentType<{ children: ReactNode }>;
}

export function App({ store, Router }: AppProps) {
  return (
    <Provider store={store}>
      <ConfigProvider locale={ptBR} theme={theme}>
        <Messages>
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
