import { jestPreset } from '@fireflay/build/jest';

export default jestPreset('sample-store', 'server');
