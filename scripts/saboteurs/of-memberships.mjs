/** Memberships: what is charged, what a crash leaves, and what an unpaid account may still do. */
export const ofMemberships = [
  {
    breaks: 'Units are charged at another total than the one that was shown.',
    source: 'server/src/areas/membership/changes/change-units.ts',
    find: 'if (shown === null || shown === amount) return',
    put: 'if (shown === null || amount >= 0) return',
    files: ['server/test/membership/membership.test.ts'],
    title: 'is asked again where the total is another',
  },
  {
    breaks: 'Units that were paid for and removed are charged again in the same month.',
    source: 'server/src/areas/membership/changes/plan-units.ts',
    find: 'const toPay = Math.max(0, after - Math.max(paidUnits, extraUnits))',
    put: 'const toPay = Math.max(0, after - Math.min(paidUnits, extraUnits))',
    files: ['server/test/membership/membership.test.ts'],
    title: 'removed, the next bill is smaller at once',
  },
  {
    breaks: 'Units that were paid for are never told to the charger after a lost answer.',
    source: 'server/src/areas/membership/changes/sweep-changes.ts',
    find: 'if (!change) return',
    put: "if (!change || change.kind === 'ADD_UNITS') return",
    files: ['server/test/membership/membership-faults.test.ts'],
    title: 'of add, at the charger',
  },
  {
    breaks: 'Staff change records of an account whose membership is not paid.',
    source: 'server/src/http/read-only-gate.ts',
    find: "if (row?.status === 'expired')",
    put: "if (row?.status === 'never')",
    files: ['server/test/membership/read-only.test.ts'],
    title: 'refuses each call that writes',
  },
]
