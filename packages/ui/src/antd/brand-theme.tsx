import ConfigProvider from 'antd/es/config-provider';
import ptBR from 'antd/es/locale/pt_BR';
import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { errorShape, infoShape, successShape, warningShape } from './alert-shapes';
import { antdTheme } from './antd-theme';
import './styles/variables.css';
import './brand.css';

const withoutWave = { disabled: true };

// antd's own icons have English names, which would be read as part of the texts.
const alertIcons = {
  successIcon: <Icon shape={successShape} size={20} />,
  infoIcon: <Icon shape={infoShape} size={20} />,
  warningIcon: <Icon shape={warningShape} size={20} />,
  errorIcon: <Icon shape={errorShape} size={20} />,
};

/** The brand's theme and the Portuguese texts for screens that use antd. */
export function BrandTheme({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={ptBR} theme={antdTheme} wave={withoutWave} alert={alertIcons}>
      {children}
    </ConfigProvider>
  );
}
