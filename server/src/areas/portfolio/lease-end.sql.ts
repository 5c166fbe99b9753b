import { addMonths } from '@freehold/rules/month'
import type { leaseEndWords } from '@freehold/rules/words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../database/scope'

export type LeaseEnd = keyof typeof leaseEndWords

/** The condition that a lease ends in this stretch of time, seen from today; the last day counts as still running. */
export function endsIn({ today }: Pick<Scope, 'today'>, end: LeaseEnd, day: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const [one, three, six] = [1, 3, 6].map((months) => addMonths(today, months))
  const conditions: Record<LeaseEnd, RawBuilder<SqlBool>> = {
    EXPIRED: sql`${day} < ${today}`,
    WITHIN_1: sql`${day} >= ${today} and ${day} < ${one}`,
    WITHIN_3: sql`${day} >= ${one} and ${day} < ${three}`,
    WITHIN_6: sql`${day} >= ${three} and ${day} < ${six}`,
    LATER: sql`${day} >= ${six}`,
  }
  return conditions[end]
}
