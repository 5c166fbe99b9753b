/**
 * Waits for work that shares a transaction, and fails with the first of its failures only once all of it has ended: a
 * statement must not be sent on a connection whose transaction was rolled back.
 */
export async function allOf(begun: readonly Promise<unknown>[]): Promise<void> {
  const failures: unknown[] = []
  await Promise.all(begun.map((one) => one.catch((error: unknown) => failures.push(error))))
  if (failures.length > 0) throw failures[0]
}
