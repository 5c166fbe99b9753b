/** From 0 to 99 while work goes on, and 100 once it has ended well. */
export function percentOf(done: number, total: number, ended: boolean): number {
  if (ended) return 100
  return total === 0 ? 0 : Math.min(99, Math.floor((done * 100) / total))
}
