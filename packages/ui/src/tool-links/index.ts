export { ToolLinks } from './tool-links';
export { tools } from './tools';
