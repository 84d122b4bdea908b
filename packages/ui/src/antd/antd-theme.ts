import type { ConfigProviderProps } from 'antd/es/config-provider';
import { tokens } from '../theme/tokens';

const px = (length: string) => Number.parseFloat(length);

/**
 * antd's theme from the design's tokens. antd derives palettes from these values, so they must be real colours and
 * numbers, not references to CSS variables.
 */
export const antdTheme: NonNullable<ConfigProviderProps['theme']> = {
  // The styles are extracted when they are written (`extract-styles.tsx`), never made in the browser.
  zeroRuntime: true,
  hashed: false,
  // `key` is the class that the style stubs of the build give to each component (tooling/src/webpack).
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
  // The look of `.button` and `.input` (theme/base.css); what antd has no tokens for is in brand.css.
  components: {
    Button: {
      fontWeight: Number(tokens['weight-medium']),
      // `.button` pads 1.5rem inside its border.
      paddingInline: 24,
      paddingInlineSM: 12,
      contentFontSizeSM: 15,
      paddingInlineLG: 24,
      borderRadiusSM: px(tokens['radius-2']),
      borderRadiusLG: px(tokens['radius-2']),
      defaultShadow: 'none',
      primaryShadow: 'none',
      dangerShadow: 'none',
      defaultHoverColor: tokens['color-text'],
      defaultHoverBg: tokens['color-surface-sunken'],
      defaultHoverBorderColor: tokens['color-text-soft'],
      defaultActiveColor: tokens['color-text'],
      defaultActiveBg: tokens['color-surface-sunken'],
      defaultActiveBorderColor: tokens['color-text-soft'],
    },
    Input: {
      paddingInline: 12,
      hoverBorderColor: tokens['color-border-strong'],
      activeBorderColor: tokens['color-border-strong'],
      activeShadow: 'none',
      errorActiveShadow: 'none',
    },
    Radio: { radioSize: 20, dotSize: 10 },
  },
};
