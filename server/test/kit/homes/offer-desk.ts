import type { AnyCall } from '@freehold/contract/kit/call'
import { renewalOffer } from '@freehold/contract/leasing/renewal-offer'
import { tenantOffer } from '@freehold/contract/portal/tenant-offer'
import { workOnOffers } from '../../../src/areas/leasing/renewals/due-offers'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { mailTo } from '../app/mailbox'
import { openOffice, runBilling } from '../money/landlord'
import { lodger } from '../money/tenancy'
import { openSessionFor, openTenantSessionFor, type Person } from '../world/people'

/** A year at $50 more, or month to month at $100 more, to answer by March 15. The lease ends on March 31, 2028. */
export const twoTerms = {
  term_1: 'FIXED',
  ends_1: '2029-03-31',
  rent_1: '1050',
  term_2: 'MONTH_TO_MONTH',
  rent_2: '1100',
  answer_by: '2028-03-15',
  note: 'We would like you to stay.',
}

/** An office in March 2028 with a tenant whose lease ends this month, and a neighbor. */
export async function offerDesk(of: TestApp, mark: string) {
  const office = await openOffice(of, mark, '2027-04-15')
  const [home, next] = [await lodger(office, `${mark} One`), await lodger(office, `${mark} Two`)]
  const { account } = office
  await office.wakeOn('2028-03-01')
  await runBilling(of)
  const say = async <C extends AnyCall>(tenant: number, call: C, input: object) =>
    ask(of.app, call, input, { token: await openTenantSessionFor(of, { account, tenant }) })
  const asTenant = <C extends AnyCall>(call: C, input: object = {}) => say(home.tenant, call, input)
  const list = async () => (await office.ask(renewalOffer.list, { tenant_rent_id: home.home })).body.data
  return {
    office,
    account,
    home,
    email: `lodger.${mark.toLowerCase()}.one@tenants.example`,
    asTenant,
    asNeighbor: <C extends AnyCall>(call: C, input: object = {}) => say(next.tenant, call, input),
    asPerson: async <C extends AnyCall>(person: Person, call: C, input: object) =>
      ask(of.app, call, input, { token: await openSessionFor(of, person) }),
    /** Makes the offer, and answers its number. */
    make: async (change: object = {}) => {
      const answer = await office.ask(renewalOffer.make, { tenant_rent_id: home.home, ...twoTerms, ...change })
      if (answer.type !== 'S_OK') throw new Error(answer.text)
      return answer.body.id
    },
    list,
    newest: async () => (await list()).offers[0],
    own: async () => (await asTenant(tenantOffer.list)).body.data,
    work: () => workOnOffers(of.context),
    subjects: async (to: string) => (await mailTo(of, to)).map(({ subject }) => subject),
    speak: (language: string) =>
      of.database.ask('update tenant set language = $1 where id = $2', [language, home.tenant]),
  }
}
