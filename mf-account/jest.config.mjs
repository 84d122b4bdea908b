import { jestPreset } from '@fireflay/build/jest';

export default jestPreset('mf-account', 'browser');
