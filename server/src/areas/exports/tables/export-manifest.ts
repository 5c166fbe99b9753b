import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { LedgerBalance } from './export-rows.sql'

const Part = z.object({
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** One file of an export, as it was written. */
export type Part = z.output<typeof Part>

/** The list of an export's files. It comes last, since it names the hashes of all others. */
export const ExportManifest = z.object({
  format: z.literal('freehold-export-1'),
  company: z.string(),
  exportedAt: z.string(),
  exportedBy: z.string(),
  /** Dates of birth are complete, or masked. */
  births: z.enum(['included', 'masked']),
  /** The newest migration of the database that it was made from. */
  schema: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.number().int().nonnegative() })),
  parts: z.array(Part),
  /** Files that the records name and the store had lost. */
  missing: z.array(z.string()),
  trialBalance: z.array(z.object({ ledger: z.string(), cents: z.number().int(), lines: z.number().int() })),
  trialBalanceHash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ExportManifest = z.output<typeof ExportManifest>

export const manifestName = 'manifest.json'
export const tableFile = (name: string): string => `tables/${name}.csv`
export const storedFile = (name: string): string => `files/${name}`

/** The sum of each ledger over all months. */
export function ledgerSums(balances: readonly LedgerBalance[]): ExportManifest['trialBalance'] {
  const sums = new Map<string, { ledger: string; cents: number; lines: number }>()
  for (const { ledger, cents, lines } of balances) {
    const sum = sums.get(ledger) ?? { ledger, cents: 0, lines: 0 }
    sums.set(ledger, { ledger, cents: sum.cents + cents, lines: sum.lines + lines })
  }
  return [...sums.values()]
}

/** Equal for equal books, month by month. Numbers of records are no part of it. */
export const balanceHash = (balances: readonly LedgerBalance[]): string =>
  createHash('sha256')
    .update(balances.map(({ ledger, month, cents, lines }) => `${ledger}\t${month}\t${cents}\t${lines}\n`).join(''))
    .digest('hex')
