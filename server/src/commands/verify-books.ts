import { verifyMemberships } from '../areas/membership/reconcile/verify-memberships'
import { verifyBooks } from '../areas/money/verify/verify'
import { openPool } from '../database/pool'

/** Says what disagrees in the books of a database, and answers whether nothing does. */
export async function reportVerification(url: string, warn: (line: string) => void): Promise<boolean> {
  const pool = openPool({ url }, { warn: (_, line) => warn(line) }, 1)
  try {
    const memberships = await verifyMemberships(pool)
    for (const sentence of memberships) console.log(sentence)
    console.log(
      memberships.length === 0
        ? 'All memberships and invoices agree.'
        : `${memberships.length} problems found in memberships and invoices.`,
    )
    const { entries, wrong } = await verifyBooks(pool)
    for (const sentence of wrong) console.log(sentence)
    console.log(
      wrong.length === 0 ? `All ${entries} entries agree.` : `${wrong.length} problems found in ${entries} entries.`,
    )
    return wrong.length === 0 && memberships.length === 0
  } finally {
    await pool.pg.end()
  }
}
