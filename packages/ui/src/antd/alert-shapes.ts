import type { IconShape } from '../icon';

// Not beside the other shapes: those are in the shell's first file, with all that any screen uses of them.
const circle = 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 1 0 0-19';
export const successShape: IconShape = { path: `${circle}M7.5 12.3l3.2 3.2 5.8-6.5` };
export const infoShape: IconShape = { path: `${circle}M12 11v6M12 7.2v.1` };
export const warningShape: IconShape = { path: `${circle}M12 7v6M12 16.8v.1` };
export const errorShape: IconShape = { path: `${circle}M9 9l6 6M15 9l-6 6` };
