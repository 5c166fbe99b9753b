import type { InputOf } from '@freehold/contract/kit/call'
import type { installation } from '@freehold/contract/operator/installation'
import type { Day } from '@freehold/rules/day'
import { keptDollars } from '@freehold/rules/money'
import { sql } from 'kysely'
import type { Db } from '../../database/read'
import { contains, pageOf } from '../../database/table'

type Asked = InputOf<typeof installation.promoCodes>

/** The state of a code on a day. The first reason against it counts. */
const stateOn = (today: Day) => sql<NonNullable<Asked['state']>>`case when archived_at is not null then 'ARCHIVED'
  when uses >= use_limit then 'USED_UP' when until < ${today} then 'ENDED' when starts > ${today} then 'WAITING' else 'OPEN' end`

export async function promoCodeTable(db: Db, input: Asked, today: Day) {
  const state = stateOn(today)
  const { data, count } = await pageOf(db, input, {
    rows: db
      .selectFrom('promo_code')
      .select(['id', 'code', 'percent', 'cents', 'uses', 'use_limit', 'bills', 'starts', 'until'])
      .select(state.as('state'))
      .where(contains(sql`lower(code)`, input.query))
      .$if(input.state !== null, (q) => q.where(state, '=', input.state)),
    orders: { code: sql`code`, uses: sql`uses`, until: sql`until` },
    nullable: ['until'],
    id: sql`id`,
  })
  return {
    data: data.map(({ cents, ...row }) => ({ ...row, amount: cents === null ? null : keptDollars(cents) })),
    count,
  }
}

interface UseRow {
  account_id: number
  account_number: string
  account_name: string
  membership: string
  off_cents: number
  used_at: Date
}

const usesShown = 100

/** The accounts that used a code, newest first; undefined when there is no such code. */
export async function promoCodeUses(db: Db, id: number) {
  const code = await db.selectFrom('promo_code').select(['code', 'uses']).where('id', '=', id).executeTakeFirst()
  if (!code) return undefined
  const { rows } = await sql<UseRow>`select account_id, account_number, account_name, membership, off_cents, used_at
    from uses_of_promo_code(${id}, ${usesShown})`.execute(db)
  const accounts = rows.map(({ off_cents, used_at, ...row }) => ({
    ...row,
    off: keptDollars(off_cents),
    used_at: used_at.toISOString(),
  }))
  return { ...code, accounts }
}
