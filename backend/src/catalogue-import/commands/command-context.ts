import type { StoreProfile } from 'shared-contracts/profile';
import type { Database } from '../../database/database';

/** What each action of the command works with. */
export interface CommandContext {
  db: Database;
  profile: Pick<StoreProfile, 'stores'>;
  /** The user of the command, such as `command ana`. */
  actor: string;
  /** The folder of the photographs; undefined: they are elsewhere, and their files are not checked. */
  picturesDir?: string | undefined;
  print: (line: string) => void;
}
