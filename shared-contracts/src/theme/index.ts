// Nothing of antd here: first views have the tokens without it. Screens with antd use `theme/antd`.
export { StyleCacheContext, type StyleCache } from './style-cache';
export { tokens } from './tokens';
