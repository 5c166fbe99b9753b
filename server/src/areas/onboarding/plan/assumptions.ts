const nouns = {
  owner: ['owner', 'owners'],
  property: ['property', 'properties'],
  unit: ['unit', 'units'],
  lease: ['lease', 'leases'],
  tenant: ['tenant', 'tenants'],
  contractor: ['contractor', 'contractors'],
} as const

/** Values that are filled in where the files say nothing, counted sentence by sentence. */
export class Assumptions {
  private readonly counts = new Map<string, { noun: keyof typeof nouns; saved: string; count: number }>()

  /** `which` follows the noun, one or many: `without an address`. `saved` says how the gap is filled. */
  add(which: string, saved: string, noun: keyof typeof nouns): void {
    const entry = this.counts.get(which) ?? { noun, saved, count: 0 }
    entry.count += 1
    this.counts.set(which, entry)
  }

  list(): { message: string; count: number }[] {
    return [...this.counts].map(([which, { noun, saved, count }]) => ({
      message: `${count.toLocaleString('en-US')} ${nouns[noun][count === 1 ? 0 : 1]} ${which}: ${saved}.`,
      count,
    }))
  }
}
