import { jestPreset } from './src/jest.js';

export default jestPreset('build', 'server');
