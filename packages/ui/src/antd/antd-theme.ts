import type { ConfigProviderProps } from 'antd/es/config-provider';
import { tokens } from '../theme/tokens';

const px = (length: string) => Number.parseFloat(length);

/**
 * antd's theme from the design's tokens. antd derives palettes from these values, so they must be real colours and
 * numbers, not references to CSS variables.
 */
export const antdTheme: NonNullable<ConfigProviderProps['theme']> = {
  // The styles are files (`extract-styles.tsx`): none is made in the browser or on the server.
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'fireflay', prefix: 'ant' },
  token: {
    colorPrimary: tokens['color-brand'],
    colorPrimaryHover: tokens['color-brand-strong'],
    colorPrimaryActive: tokens['color-brand-strong'],
    colorPrimaryBg: tokens['color-brand-soft'],
    // antd's focus ring has this colour.
    colorPrimaryBorder: tokens['color-info'],
    colorLink: tokens['color-brand-strong'],
    colorLinkHover: tokens['color-brand'],
    colorSuccess: tokens['color-success'],
    colorSuccessBg: tokens['color-success-soft'],
    colorWarning: tokens['color-warning'],
    colorWarningBg: tokens['color-warning-soft'],
    colorError: tokens['color-error'],
    colorErrorBg: tokens['color-error-soft'],
    colorInfo: tokens['color-info'],
    colorInfoBg: tokens['color-info-soft'],
    colorText: tokens['color-text'],
    colorTextHeading: tokens['color-text'],
    colorTextSecondary: tokens['color-text-soft'],
    colorTextDescription: tokens['color-text-soft'],
    colorTextPlaceholder: tokens['color-text-soft'],
    colorTextDisabled: tokens['color-text-soft'],
    colorIcon: tokens['color-text-soft'],
    colorBgContainer: tokens['color-surface'],
    colorBgContainerDisabled: tokens['color-surface-sunken'],
    colorBgLayout: tokens['color-surface-sunken'],
    colorBgMask: 'rgb(31 35 40 / 55%)',
    colorBorder: tokens['color-border-strong'],
    colorBorderDisabled: tokens['color-border'],
    colorBorderSecondary: tokens['color-border'],
    colorSplit: tokens['color-border'],
    controlOutline: tokens['color-info'],
    borderRadius: px(tokens['radius-2']),
    borderRadiusSM: px(tokens['radius-1']),
    borderRadiusLG: px(tokens['radius-3']),
    boxShadow: tokens['shadow-3'],
    boxShadowSecondary: tokens['shadow-2'],
    fontFamily: tokens['font-family'],
    fontSize: 16,
    fontSizeSM: 15,
    fontWeightStrong: Number(tokens['weight-medium']),
    lineHeight: Number(tokens.line),
    lineWidthFocus: 3,
    // The text of a loading button keeps its contrast.
    opacityLoading: 1,
    // A control is never smaller than a fingertip.
    controlHeight: px(tokens['target-size']),
    controlHeightSM: px(tokens['target-size']),
    controlHeightLG: 48,
    motionDurationMid: '0.2s',
    zIndexPopupBase: Number(tokens['layer-overlay']),
  },
};
