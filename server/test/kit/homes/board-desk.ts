import type { AnyCall } from '@freehold/contract/kit/call'
import { payment } from '@freehold/contract/money/payment'
import type { Language } from '@freehold/rules/text/language'
import type { TestApp } from '../app/app'
import { type Answer, ask } from '../app/ask'
import { addRule, addUnit, type Landlord, openOffice, runBilling, saved } from '../money/landlord'
import { moveIn, type Tenancy } from '../money/tenancy'
import { openTenantSessionFor } from '../world/people'

/** A tenant of an office of its own, who owes part of a rent and a late fee. */
export interface Board {
  office: Landlord
  stay: Tenancy
  /** Asks as the tenant, in its language. */
  say: <C extends AnyCall>(call: C, input?: object) => Promise<Answer<C>>
  speak: (language: Language) => Promise<void>
  token: () => Promise<string>
}

/** A portal for a tenant of the office. */
async function openBoard(of: TestApp, office: Landlord, stay: Tenancy): Promise<Board> {
  const token = () => openTenantSessionFor(of, { account: office.account, tenant: stay.tenant })
  return {
    office,
    stay,
    token,
    say: async (call, input = {}) => ask(of.app, call, input, { token: await token() }),
    speak: async (language) => {
      await of.database.ask('update tenant set language = $2 where id = $1', [stay.tenant, language])
    },
  }
}

export const pay = (office: Landlord, stay: Tenancy, day: string, amount: string, notes = '') =>
  saved(office, payment.payRent, {
    tenant_id: stay.tenant,
    rent_id: stay.home,
    paid_date: day,
    paid_amount: amount,
    notes,
  })

/**
 * Since April 2027 in a home of $1,000 a month with a deposit of $500. April is paid; of May's rent $400 came on May 3, so
 * the late fee of $50 fell due on May 6. It is May 10.
 */
export async function lateTenant(of: TestApp, mark: string): Promise<Board> {
  const office = await openOffice(of, mark, '2027-04-01')
  const rule = await addRule(office, { name: 'Late', frequency: 'MONTHLY', fixed: 5_000, percent: null, grace: 5 })
  const unit = await addUnit(office, { name: 'Unit 7', period: 'MONTHLY', rent: 100_000, deposit: 50_000 })
  const stay = await moveIn(office, unit, {
    name: `Maya ${mark}`,
    moveIn: '2027-04-01',
    leaseEnd: '2028-03-31',
    total: 150_000,
    initial: 150_000,
    rule,
  })
  await office.wakeOn('2027-05-03')
  await runBilling(of)
  await pay(office, stay, '2027-05-03', '400', 'Check at the office')
  await office.wakeOn('2027-05-10')
  await runBilling(of)
  return openBoard(of, office, stay)
}
