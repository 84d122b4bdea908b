import { jestPreset } from '@fireflay/build/jest';

export default jestPreset('shared-contracts', 'browser');
