/** `npm run write -w deploy`: writes all that is made from the settings. */
import { writeFileSync } from 'node:fs';
import { generatedFiles } from './generated-files';

for (const { path, text } of generatedFiles()) writeFileSync(path, text);
