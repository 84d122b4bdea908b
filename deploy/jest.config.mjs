import { jestPreset } from '@fireflay/build/jest';

export default jestPreset('deploy', 'server');
