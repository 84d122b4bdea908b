export { PixCode } from './pix-code';
