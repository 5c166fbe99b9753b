import type pg from 'pg'

/** Figures that must be the same on both sides, and that a person can check. */
interface Books {
  /** Cents and lines of each ledger account. */
  ledgers: { ledger: string; cents: string; lines: number }[]
  /** The sum of all lines: zero in books that balance. */
  balance: string
  /** The last link of the chain of the activity log. */
  chain: { seq: number; hash: string } | null
}

export async function booksOf(client: pg.Client, account: number): Promise<Books> {
  const { rows: ledgers } = await client.query<Books['ledgers'][number]>(
    `select ledger, sum(cents)::text as cents, count(*)::int as lines from journal_line where account_id = $1
     group by ledger order by ledger`,
    [account],
  )
  const { rows: sums } = await client.query<{ balance: string }>(
    'select coalesce(sum(cents), 0)::text as balance from journal_line where account_id = $1',
    [account],
  )
  const { rows: chain } = await client.query<{ seq: number; hash: string }>(
    `select seq::int as seq, encode(hash, 'hex') as hash from activity_seal where account_id = $1 order by seq desc limit 1`,
    [account],
  )
  return { ledgers, balance: sums[0]?.balance ?? '0', chain: chain[0] ?? null }
}

/** Why the books of an account differ in two databases; null when they are the same and balance. */
export function whyNot(one: Books, other: Books): string | null {
  if (JSON.stringify(one.ledgers) !== JSON.stringify(other.ledgers)) return 'the sums of its ledger differ'
  if (JSON.stringify(one.chain) !== JSON.stringify(other.chain)) return 'the chains of its activity log differ'
  return one.balance === other.balance && one.balance === '0' ? null : 'its books do not balance'
}
