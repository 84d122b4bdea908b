import ConfigProvider from 'antd/es/config-provider';
import ptBR from 'antd/es/locale/pt_BR';
import type { ReactNode } from 'react';
// antd's own icons have English names, which would be read as part of the texts.
import { alertIcons } from './alert-icons';
import { antdTheme } from './antd-theme';
import './styles/variables.css';
import './brand.css';

const withoutWave = { disabled: true };

/** The brand's theme and the Portuguese texts for screens that use antd. */
export function BrandTheme({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={ptBR} theme={antdTheme} wave={withoutWave} alert={alertIcons}>
      {children}
    </ConfigProvider>
  );
}
