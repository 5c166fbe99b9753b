import { grouped } from '@freehold/rules/text/grouped'
import type { TestApp } from '../app/app'
import type { ScriptedCards } from '../money/scripted-cards'

/** A turn with one of its payments; without one where it has none. */
export interface CheckedTurn {
  id: string
  autopay_id: string
  due_on: string
  state: string
  reference: string | null
  amount: number | null
  fee: number | null
  announced: number
  announced_fee: number
  range_ok: boolean
  limit_cents: number
  most_fee: number
}

export const turnsBefore = ({ database }: Pick<TestApp, 'database'>, day: string): Promise<CheckedTurn[]> =>
  database.ask<CheckedTurn>(
    `select t.id, t.autopay_id, t.due_on::text, t.state, c.reference, c.amount_cents::int as amount,
       c.fee_cents::int as fee, coalesce(t.announced_cents, 0)::int as announced,
       coalesce(t.announced_fee_cents, 0)::int as announced_fee, x.range_ok, x.limit_cents::int as limit_cents,
       x.most_fee_cents::int as most_fee
     from autopay_turn t join autopay x on x.account_id = t.account_id and x.id = t.autopay_id
     left join card_payment c on c.account_id = t.account_id and c.turn_id = t.id where t.due_on < $1
     order by t.autopay_id, t.due_on, c.id`,
    [day],
  )

interface Expected {
  plans: number
  /** Each plan has a turn in each of these: 2032-11. */
  months: readonly string[]
  books: ScriptedCards['books']
}

/** Everything that is wrong with turns whose days are over, one sentence each. */
export function faultsOf(turns: readonly CheckedTurn[], { plans, months, books }: Expected): string[] {
  const took = ({ reference }: CheckedTurn) => reference !== null && books.get(reference)?.state === 'settled'
  const byPlan = grouped(turns, ({ autopay_id }) => autopay_id)
  const faults = byPlan.length === plans ? [] : [`${plans - byPlan.length} plans have no turn`]
  for (const ofPlan of byPlan) {
    const days = new Set(ofPlan.map(({ due_on }) => due_on))
    const due = [...days].map((day) => day.slice(0, 7))
    const plan = `plan ${ofPlan[0]?.autopay_id}`
    for (const month of months) if (!due.includes(month)) faults.push(`${plan} has no turn in ${month}`)
    if (new Set(due).size < due.length) faults.push(`${plan} has two turns in a month`)
  }
  for (const tries of grouped(turns, ({ id }) => id)) {
    const [turn] = tries
    const name = `turn ${turn?.id} of ${turn?.due_on}`
    const times = tries.filter(took).length
    if (turn?.state === 'PLANNED' || turn?.state === 'ANNOUNCED') faults.push(`${name} has not ended`)
    if (times > 1) faults.push(`${name} was taken ${times} times`)
    if (times === 0 && turn?.state === 'PAID') faults.push(`${name} is paid without a taking`)
    if (times === 1 && turn?.state !== 'PAID') faults.push(`${name} is ${turn?.state} though it was taken`)
    for (const one of tries) if (isAbove(one)) faults.push(`${name} was to take more than was announced`)
  }
  return faults
}

/** Above what was announced or, where the tenant accepted a range, above that. */
const isAbove = ({ amount, fee, announced, announced_fee, range_ok, limit_cents, most_fee }: CheckedTurn): boolean =>
  (amount ?? 0) > Math.min(limit_cents, range_ok ? limit_cents : announced) ||
  (fee ?? 0) > (range_ok ? most_fee : announced_fee)

/** The differences between our books and those of the card company in taken money, one sentence each. */
export async function differences(
  { database }: Pick<TestApp, 'database'>,
  books: ScriptedCards['books'],
): Promise<string[]> {
  const ours = await database.ask<{ reference: string; cents: number }>(
    `select c.reference, (r.amount_cents + c.fee_cents)::int as cents from card_payment c
     join receipt r on r.account_id = c.account_id and r.id = c.entry_id and r.voided_by is null
     where c.state = 'CAPTURED' and c.settled`,
  )
  const known = new Map(ours.map(({ reference, cents }) => [reference, cents]))
  const theirs = [...books].filter(([, { state }]) => state === 'captured' || state === 'settled')
  return [
    ...theirs
      .filter(([reference, { amount }]) => known.get(reference) !== amount)
      .map(([reference, { amount }]) => `${reference}: they took ${amount}, we have ${known.get(reference)}`),
    ...ours
      .filter(({ reference }) => books.get(reference)?.state !== 'settled')
      .map(({ reference, cents }) => `${reference}: we have ${cents}, they took nothing`),
  ]
}
