/**
 * The fields of an object that a function never reads. A compiled schema reads all fields that it knows: the others are
 * misspelt.
 */
export function findUnreadFields<Value extends object>(
  value: Value,
  read: (value: Value) => void,
): string[] {
  const unread = new Set<string>();
  read(watch(value, '', unread));
  return [...unread];
}

function watch<Value extends object>(value: Value, path: string, unread: Set<string>): Value {
  const nameOf = (key: string | symbol) => `${path}/${String(key)}`;
  for (const key of Object.keys(value)) unread.add(nameOf(key));
  const watched = new Map<string | symbol, unknown>();
  return new Proxy(value, {
    get(target, key) {
      unread.delete(nameOf(key));
      if (watched.has(key)) return watched.get(key);
      const found: unknown = Reflect.get(target, key);
      const result =
        typeof found === 'object' && found !== null ? watch(found, nameOf(key), unread) : found;
      watched.set(key, result);
      return result;
    },
  });
}
