import type { AnyCall } from '@freehold/contract/kit/call'
import { lateFee } from '@freehold/contract/money/late-fee'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { parseDay } from '@freehold/rules/day'
import { schedule } from '../../../src/schedule'
import type { TestApp } from '../app/app'
import { type Answer, ask } from '../app/ask'
import { addPerson, openAccount, openSessionFor, type Person } from '../world/people'
import { ownerOf, propertyOf, unitOf } from '../world/world-forms'
import type { FeeRule, Unit } from './book'

/** Somebody at the office of an account of its own, with a house to rent out. */
export interface Landlord {
  of: TestApp
  account: number
  person: Person
  property: number
  /** Asks as this person, whatever day it is. */
  ask: <C extends AnyCall>(call: C, input: object, key?: string) => Promise<Answer<C>>
  /** Sets the clock to the middle of a day. */
  wakeOn: (day: string) => Promise<void>
  /** Sets the clock to the time of this machine and its database. */
  wakeNow: () => Promise<void>
}

/** On a day, or now. */
export async function openOffice(of: TestApp, mark: string, day?: string): Promise<Landlord> {
  const account = await openAccount(of, mark)
  if (day !== undefined) setDay(of, day)
  const person = await addPerson(of, account, { group: 1, mark, login: 'office', isOwner: true })
  let { token } = person
  const wake = async () => {
    token = await openSessionFor(of, person)
  }
  const landlord: Landlord = {
    of,
    account,
    person,
    property: 0,
    ask: (call, input, key) => ask(of.app, call, input, { token, ...(key !== undefined && { key }) }),
    wakeOn: (next) => {
      setDay(of, next)
      return wake()
    },
    wakeNow: () => {
      of.clock.advance(Date.now() - of.clock.now().getTime())
      return wake()
    },
  }
  const holder = await saved(landlord, owner.save, ownerOf(mark, 'Sole'))
  return { ...landlord, property: await saved(landlord, property.save, propertyOf(mark, 'House', holder)) }
}

/** Noon, or an hour after it, where the account is. */
export function setDay({ clock }: Pick<TestApp, 'clock'>, day: string): void {
  clock.advance(Date.parse(`${day}T17:00:00Z`) - clock.now().getTime())
}

export async function saved(landlord: Landlord, call: AnyCall, input: object): Promise<number> {
  const answer = await landlord.ask(call, input)
  if (answer.type !== 'S_OK') throw new Error(`The office cannot be set up: ${call.path} answered ${answer.text}`)
  return Number(answer.body.id)
}

export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2)

export async function addUnit(landlord: Landlord, facts: Omit<Unit, 'id'>): Promise<Unit> {
  const { name, period, rent, deposit } = facts
  const input = {
    ...unitOf(name, '', landlord.property),
    unit_name: name,
    rent_period: period,
    rent: dollarsOf(rent),
    deposit: dollarsOf(deposit),
  }
  return { ...facts, id: await saved(landlord, unit.save, input) }
}

const ruleInput = ({ name, frequency, fixed, percent, grace }: Omit<FeeRule, 'id'>) => ({
  title: name,
  frequency,
  fee_type: fixed === null ? 'PERCENT' : 'FIXED',
  due_period: grace,
  ...(fixed !== null && { fixed_amount: dollarsOf(fixed) }),
  ...(percent !== null && { percent: dollarsOf(percent) }),
})

export const addRule = async (landlord: Landlord, facts: Omit<FeeRule, 'id'>): Promise<FeeRule> => ({
  ...facts,
  id: await saved(landlord, lateFee.save, ruleInput(facts)),
})

export const changeRule = (landlord: Landlord, rule: FeeRule) =>
  landlord.ask(lateFee.save, { id: rule.id, ...ruleInput(rule) })

const billingJob = 'rent-and-fees'

/** The jobs that run by themselves, as the schedule has it; by hand it runs as if it were some day. */
export async function runBilling(
  { context }: Pick<TestApp, 'context'>,
  on: string | null = null,
): Promise<Record<string, number>> {
  const job = schedule.find(({ name }) => name === billingJob)
  if (!job) throw new Error(`The schedule has no ${billingJob}`)
  return job.run(context, on === null ? null : parseDay(on))
}
