import type { SettledProfile } from 'shared-contracts/profile';
import type { Configuration } from '../../configuration/configuration';
import type { KeyedHash } from '../../configuration/secret-key';
import type { Database } from '../../database/database';
import type { AttemptLimiter } from '../../limits/attempt-limiter';
import type { Mail } from '../../ports/mail';
import type { PasswordChecks } from '../sessions/password-checks';

/** Accounts, sessions and messages work with these services. `main` fills them; tests pass their own. */
export interface CustomerServices {
  configuration: Configuration;
  db: Database;
  mail: Mail;
  profile: SettledProfile;
  now: () => Date;
  attempts: AttemptLimiter;
  passwordChecks: PasswordChecks;
  keyed: Record<'audit' | 'device' | 'list' | 'password', KeyedHash>;
}
