import type { InspectedStore } from '../../catalogue/import/inspect-file';

/** What each action of the command works with. */
export interface CommandContext extends InspectedStore {
  /** The user of the command, such as `command ana`. */
  actor: string;
  print: (line: string) => void;
}
