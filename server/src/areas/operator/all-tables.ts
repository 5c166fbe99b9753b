import { installation } from '@freehold/contract/operator/installation'
import { support } from '@freehold/contract/operator/support'
import { z } from 'zod'
import type { Db } from '../../database/read'
import { accountTable } from './account-list.sql'
import { jobRunTable } from './job-list.sql'
import { setAsideTable } from './set-aside-list.sql'

/** Rows that a cell is asked for at most: a page beyond them is not shown. */
export const mostRows = 1_000

/** The input that every table takes, once it is parsed. */
const pageBy = (sorts: readonly string[] = []) => ({
  page: z.literal(1),
  limit: z.number().int().min(1).max(mostRows),
  query: z.string().max(100),
  orderBy: z.enum(sorts),
  ascending: z.boolean(),
})

/** The rows of a reply without the letter of the cell, which the one that asks knows. */
const rowOf = <Shape extends { cell: z.ZodType }>(row: z.ZodObject<Shape>) => row.omit({ cell: true } as never)

export const accountsOfAll = {
  what: 'accounts',
  about: z.object({ ...pageBy(support.accounts.sorts), membership: z.enum(['core', 'pro']).nullable() }),
  row: rowOf(support.accounts.reply.shape.data.element),
  read: (db: Db, input: Parameters<typeof accountTable>[1]) => accountTable(db, input),
}

export const jobRunsOfAll = {
  what: 'job-runs',
  about: z.object({ ...pageBy(installation.jobRuns.sorts), outcome: z.enum(['OK', 'FAILED']).nullable() }),
  row: rowOf(installation.jobRuns.reply.shape.data.element),
  read: (db: Db, input: Parameters<typeof jobRunTable>[1]) => jobRunTable(db, input),
}

export const setAsideOfAll = {
  what: 'set-aside',
  about: z.object(pageBy(installation.setAside.sorts)),
  row: rowOf(installation.setAside.reply.shape.data.element),
  read: (db: Db, input: Parameters<typeof setAsideTable>[1]) => setAsideTable(db, input),
}
