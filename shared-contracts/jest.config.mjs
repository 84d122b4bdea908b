import { jestPreset } from '../tooling/jest-preset.mjs';

export default jestPreset('shared-contracts', 'browser');
