/** Rows of many occupancies, read at once, put to each. Their order stays. */
export function byOccupancy<T extends { occupancy: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(row.occupancy)
    if (group) group.push(row)
    else groups.set(row.occupancy, [row])
  }
  return groups
}
