import type { autopayList } from '@freehold/contract/portal/autopay-list'
import { cents, keptDollars } from '@freehold/rules/money'
import { turnForStaff } from '@freehold/rules/portal/autopay/staff-turn'
import { planWhyWords } from '@freehold/rules/portal/autopay/staff-words'
import type { HandlersOf } from '../../http/answers'
import { autopayTable } from './autopay/autopay-table.sql'

type Row = Awaited<ReturnType<typeof autopayTable>>['data'][number]

const dollarsOf = (amount: number | null): number | null => (amount === null ? null : keptDollars(amount))

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const lastWhy = ({
  last_state: state,
  last_why: why,
  last_message: message,
  last_left: left,
  last_try,
}: Row): string =>
  state === null
    ? ''
    : turnForStaff({ state, why: why ?? '', message: message ?? '', left: cents(left ?? 0), tryOn: last_try })

const shown = (row: Row) => ({
  id: row.id,
  tenant_id: row.tenant_id,
  tenant_name: row.tenant_name,
  payer: row.payer,
  rent_id: row.rent_id,
  unit: row.unit,
  mode: row.mode,
  amount: dollarsOf(row.amount_cents),
  limit: keptDollars(row.limit_cents),
  day: row.day,
  state: row.state,
  paused_until: row.paused_until,
  why: row.why === '' ? '' : capitalized(planWhyWords[row.why]),
  next_on: row.next_on,
  next_amount: dollarsOf(row.next_amount),
  last_on: row.last_on,
  last_state: row.last_state,
  last_taken: dollarsOf(row.last_taken),
  last_why: lastWhy(row),
})

export const autopayListHandlers: HandlersOf<typeof autopayList> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await autopayTable(db, scope, input)
    return { data: data.map(shown), count }
  },
}
