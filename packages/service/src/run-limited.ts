/**
 * Does the work for each item, for at most `limit` of them at the same time, in their order. After a failure, no further
 * one is begun.
 *
 * @throws the first error, once all that was begun has ended
 */
export async function runLimited<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let hasFailed = false;
  const takeTurns = async () => {
    for (const item of waiting) {
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
      if (hasFailed) return;
    }
  };
  const lanes = Array.from({ length: limit }, takeTurns);
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
}
