/** An error as it is logged: what kind, where and why, and never the values it was given. */
export function serializeError(error: Error): { type: string; message: string; stack: string } {
  return {
    type: error.name,
    message: safeMessage(error),
    stack: stackFrames(error),
  };
}

/** A failed query repeats itself with its values; its cause, PostgreSQL's own words, says what is wrong. */
function safeMessage(error: Error): string {
  if (!('query' in error)) return error.message;
  const { cause } = error;
  return cause instanceof Error ? `A query failed: ${cause.message}` : 'A query failed';
}

/** Where it happened; the lines before repeat the message. */
function stackFrames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
