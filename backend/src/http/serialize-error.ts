/** An error for the log: its type, place and cause, without the values that were passed. */
export function serializeError(error: Error): { type: string; message: string; stack: string } {
  return {
    type: error.name,
    message: safeMessage(error),
    stack: stackFrames(error),
  };
}

/** A failed query's message contains its values; its cause, PostgreSQL's own error, explains the failure. */
function safeMessage(error: Error): string {
  if (!('query' in error)) return error.message;
  const { cause } = error;
  return cause instanceof Error ? `A query failed: ${cause.message}` : 'A query failed';
}

/** The stack frames; the lines before them repeat the message. */
function stackFrames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
