import type { InspectedStore } from '../../catalogue/import/inspect-file';

/** Each action of the command works with this. */
export interface CommandContext extends InspectedStore {
  /** The user of the command, such as `command ana`. */
  actor: string;
  print: (line: string) => void;
}
