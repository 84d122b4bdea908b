import { jestPreset } from '@fireflay/build/jest';

export default jestPreset('job', 'server');
