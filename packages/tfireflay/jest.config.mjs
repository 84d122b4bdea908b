import { jestPreset } from '@fireflay/build/jest';

export default jestPreset('tfireflay', 'server');
