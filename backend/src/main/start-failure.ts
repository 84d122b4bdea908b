import { ConfigurationError } from '@fireflay/service';
import { describeDatabaseFailure } from '../database/describe-failure';

const NOT_WRITABLE_CODES = ['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'];

/** Why the back end failed to start: one sentence for the operator, with the setting to change. */
export function describeStartFailure(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  if (error instanceof ConfigurationError) return error.message;
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${environment['API_PORT'] ?? '4000'} is taken: end what listens there, or set API_PORT.`;
  }
  // PostgreSQL's own programs report it in many lines.
  if (code === 'ENOSPC' || /No space left on device/.test(message)) {
    return 'The disk is full: make room and start again, or set DATA_DIR to a folder on another disk.';
  }
  if (path !== undefined && NOT_WRITABLE_CODES.includes(code)) {
    return `${path} cannot be written (${code}): set DATA_DIR to a folder that this user may write.`;
  }
  return describeDatabaseFailure(error);
}
