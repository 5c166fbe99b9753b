import { charge } from '@freehold/contract/money/charge'
import { expect } from 'vitest'
import type { TestApp } from '../app/app'
import { mailTo } from '../app/mailbox'
import type { Landlord } from '../money/landlord'
import type { Tenancy } from '../money/tenancy'
import { type AutopayCards, addressOf, autopayCards, autopayHome, runAutopayOn } from './autopay-desk'

/** A home from November 2032 on, without the plans of other tests, and a card company with empty books. */
export async function freshHome(of: TestApp, office: Landlord): Promise<{ cards: AutopayCards; home: Tenancy }> {
  const cards = autopayCards()
  of.context.ports.payments = cards
  await of.database.ask('delete from autopay')
  await office.wakeOn('2032-11-01')
  return { cards, home: await autopayHome(office, '2032-11-01') }
}

export async function runOnDays(of: TestApp, days: readonly string[]): Promise<void> {
  for (const day of days) await runAutopayOn(of, day)
}

export const subjectsTo = async (of: TestApp, home: Tenancy): Promise<string[]> =>
  (await mailTo(of, addressOf(home))).map(({ subject }) => subject)

/** The office posts a charge, in dollars. */
export async function postCharge(
  office: Landlord,
  { tenant, home }: Tenancy,
  paid_amount: string,
  paid_date: string,
): Promise<void> {
  const about = { tenant_id: tenant, rent_unit_id: home, property_id: office.property, type: 'OTHER' }
  await office.wakeOn(paid_date)
  const answer = await office.ask(charge.add, { ...about, paid_amount, paid_date })
  expect(answer.type, answer.text).toBe('S_OK')
}
