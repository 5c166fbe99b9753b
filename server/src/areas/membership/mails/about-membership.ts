import { addDays, type Day } from '@freehold/rules/day'
import type { Db } from '../../../database/read'
import type { EnglishEvent } from '../../../mail/event'
import type { Template } from '../../../mail/template'
import { payerOf } from './payer.sql'

/** A day as the id of a mail about it. */
export const idOfDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
const dayOfId = (id: number): Day => addDays('1970-01-01' as Day, id)

type Payer = NonNullable<Awaited<ReturnType<typeof payerOf>>>

/** A mail to the account's owner about a day of its membership, which is its id. */
export const aboutMembership = <Name extends string>(
  name: string,
  words: Template<Name>,
  values: (payer: Payer, day: Day, id: number) => Readonly<Record<Name, string>>,
  dayOf: (id: number) => Day = dayOfId,
): EnglishEvent => ({
  name,
  courtesy: false,
  words,
  compose: async (db: Db, account: number, id: number) => {
    const payer = await payerOf(db, account)
    return payer ? { to: payer.email, letter: words.fill(values(payer, dayOf(id), id)) } : null
  },
  newest: async (db, account) => {
    const payer = await payerOf(db, account)
    return payer ? idOfDay(payer.periodTo) : null
  },
})
