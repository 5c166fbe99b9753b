import { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { recurringReason } from '@freehold/rules/money/recurring-charge'
import { type Action, money, nameOf, pick, type World } from './action'
import type { Extra, Home } from './book'
import { latest, plusDays } from './calendar'
import { decidedTo } from './days-owed'
import { addExtra, endExtra, raiseExtra } from './extras'
import { dollarsOf } from './landlord'
import type { StepOf } from './steps'

/** A charge beside the rent is agreed, from around the move-in or around today on. */
export function addExtraAction({ book, landlord }: World, step: StepOf<'add extra'>): Action | null {
  const home = pick(book.homes, step.home)
  if (!home) return null
  const begins = plusDays(step.since === 'move-in' ? home.moveIn : latest(home.moveIn, book.today), step.begins)
  const ends = step.length === null ? null : plusDays(begins, step.length)
  const reason = recurringReason(step.kind)
  let made: Extra | undefined
  return {
    words: `${nameOf(home)} agrees to ${money(step.amount)} for ${reason} from ${begins}${ends ? ` to ${ends}` : ''}`,
    expect: () => {
      const result = addExtra(book, home, { reason, amount: step.amount, begins, ends })
      if ('extra' in result) made = result.extra
      return result.expected
    },
    ask: () =>
      landlord.ask(recurringCharge.add, {
        rent_id: home.id,
        kind: step.kind,
        amount: dollarsOf(step.amount),
        begins,
        ...(ends && { ends }),
        confirm: '1',
      }),
    done: ({ body }) => {
      if (made) made.id = Number(body.id)
    },
  }
}

const knownExtra = ({ book }: World, which: number): [Home, Extra] | undefined =>
  pick(
    book.homes.flatMap((home) =>
      home.extras.filter(({ id }) => id !== null).map((extra): [Home, Extra] => [home, extra]),
    ),
    which,
  )

/** The amount changes on a day that is not billed, or on one that is. */
export function raiseExtraAction(world: World, step: StepOf<'raise extra'>): Action | null {
  const found = knownExtra(world, step.which)
  if (!found) return null
  const [home, extra] = found
  const { landlord, book } = world
  const seen = extra.version
  const begins = step.ahead < 0 ? extra.begins : plusDays(latest(decidedTo(home, extra), extra.begins), 1 + step.ahead)
  return {
    words: `${extra.reason} of ${nameOf(home)} becomes ${money(step.amount)} from ${begins}`,
    expect: () => raiseExtra(book, home, extra, { amount: step.amount, from: begins }),
    ask: () =>
      landlord.ask(recurringCharge.raise, {
        id: extra.id,
        seen,
        amount: dollarsOf(step.amount),
        begins,
        confirm: '1',
      }),
  }
}

/** It ends on a day around today, or goes on. */
export function endExtraAction(world: World, step: StepOf<'end extra'>): Action | null {
  const found = knownExtra(world, step.which)
  if (!found) return null
  const [home, extra] = found
  const { landlord, book } = world
  const seen = extra.version
  const ends = step.ahead === null ? null : plusDays(book.today, step.ahead)
  return {
    words: `${extra.reason} of ${nameOf(home)} ${ends ? `ends on ${ends}` : 'goes on'}`,
    expect: () => endExtra(book, home, extra, ends),
    ask: () =>
      landlord.ask(recurringCharge.end, {
        id: extra.id,
        seen,
        ...(ends && { ends }),
        confirm: '1',
      }),
  }
}
