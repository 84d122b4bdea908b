// No antd here: first views use the tokens without it. Screens with antd import `theme/antd`.
export { tokens } from './tokens';
