import { jestPreset } from '@fireflay/build/jest';

export default jestPreset('back-office-wire', 'server');
