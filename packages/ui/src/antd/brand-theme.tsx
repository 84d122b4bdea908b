import ConfigProvider from 'antd/es/config-provider';
import ptBR from 'antd/es/locale/pt_BR';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme';

/** The brand's theme and the Portuguese texts for screens that use antd. */
export function BrandTheme({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={ptBR} theme={antdTheme}>
      {children}
    </ConfigProvider>
  );
}
