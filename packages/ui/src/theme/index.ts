// Nothing of antd here: first views have the tokens without it. Screens with antd use `theme/antd`.
export { tokens } from './tokens';
