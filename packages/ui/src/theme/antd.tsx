import { StyleProvider, type Transformer } from '@ant-design/cssinjs';
import ConfigProvider, { type ConfigProviderProps } from 'antd/es/config-provider';
import ptBR from 'antd/es/locale/pt_BR';
import type { ReactNode } from 'react';
import { tokens } from './tokens';

export const antdTheme: NonNullable<ConfigProviderProps['theme']> = {
  // A fixed key: the variables of all remotes are equal.
  cssVar: { key: 'fireflay' },
  // All remotes share one antd: no class for each version.
  hashed: false,
  token: {
    colorPrimary: tokens['color-brand'],
    colorLink: tokens['color-brand-strong'],
    colorLinkHover: tokens['color-brand'],
    colorSuccess: tokens['color-success'],
    colorWarning: tokens['color-warning'],
    colorError: tokens['color-error'],
    colorInfo: tokens['color-info'],
    colorText: tokens['color-text'],
    colorTextDescription: tokens['color-text-soft'],
    colorTextPlaceholder: tokens['color-text-soft'],
    colorBorder: tokens['color-border-strong'],
    colorBorderSecondary: tokens['color-border'],
    borderRadius: 8,
    fontFamily: tokens['font-family'],
    fontSize: 16,
    controlHeight: 44,
  },
};

/**
 * antd restyles every link of the page, also outside of its own components: the store's links and buttons would lose
 * colours, underlines and focus rings, also on the following pages.
 */
const withoutPageLinks: Transformer = {
  visit: ({ a: link, ...others }) =>
    isPageLink(link) ? others : { ...others, ...(link !== undefined && { a: link }) },
};

function isPageLink(style: unknown): boolean {
  return typeof style === 'object' && style !== null && '-webkit-text-decoration-skip' in style;
}

const transformers = [withoutPageLinks];

/** The brand's theme and the Portuguese texts for screens that use antd. */
export function BrandTheme({ children }: { children: ReactNode }) {
  return (
    <StyleProvider transformers={transformers}>
      <ConfigProvider locale={ptBR} theme={antdTheme}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
