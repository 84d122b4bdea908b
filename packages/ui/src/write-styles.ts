/** Writes `theme/tokens.css` and the style sheets of antd: `npm run styles -w packages/ui`. */
import { rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractStyles } from './antd/extract-styles';
import { writeTokenSheet } from './theme/tokens';

const folder = join(import.meta.dirname, 'antd/styles');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [file, text] of Object.entries(extractStyles())) writeFileSync(join(folder, file), text);
writeFileSync(join(import.meta.dirname, 'theme/tokens.css'), writeTokenSheet());
