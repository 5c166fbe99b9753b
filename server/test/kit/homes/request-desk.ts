import type { AnyCall } from '@freehold/contract/kit/call'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { portalRequest } from '@freehold/contract/portal/portal-request'
import { tenantRequest } from '@freehold/contract/portal/tenant-request'
import { mailRequestNews } from '../../../src/areas/portal/requests/request-news'
import type { TestApp } from '../app/app'
import { type Asking, ask } from '../app/ask'
import { mailTo } from '../app/mailbox'
import { openOffice, saved } from '../money/landlord'
import { lodger } from '../money/tenancy'
import { openSessionFor, openTenantSessionFor } from '../world/people'
import { contractorOf } from '../world/world-maintenance'

export const repair = {
  kind: 'MAINTENANCE',
  title: 'Sink leaks',
  details: 'Water runs into the cabinet.',
  urgency: 'SOON',
  place: 'Kitchen',
  since: '2027-04-10',
  may_enter: '1',
  enter_hours: 'after 4 PM',
  pets: 'A dog',
}

/** An office with a contractor, a tenant who uses the portal, and a neighbor who does as well. */
export async function requestDesk(of: TestApp, mark: string) {
  const office = await openOffice(of, mark, '2027-04-15')
  const crew = await saved(office, contractor.save, contractorOf(mark, 'Crew'))
  const [home, next] = [await lodger(office, `${mark} One`), await lodger(office, `${mark} Two`)]
  const { account } = office
  const session = (tenant: number) => openTenantSessionFor(of, { account, tenant })
  let [token, neighbor] = [await session(home.tenant), await session(next.tenant)]
  let staffToken = await openSessionFor(of, office.person)
  const email = `lodger.${mark.toLowerCase()}.one@tenants.example`

  const asTenant = <C extends AnyCall>(call: C, input: object = {}, asking: Asking = {}) =>
    ask(of.app, call, input, { token, ...asking })
  const asNeighbor = <C extends AnyCall>(call: C, input: object = {}) => ask(of.app, call, input, { token: neighbor })
  const asStaff = <C extends AnyCall>(call: C, input: object = {}) => ask(of.app, call, input, { token: staffToken })

  return {
    account,
    office,
    crew,
    home,
    email,
    asTenant,
    asNeighbor,
    asStaff,
    send: async (change: object = {}, files: Record<string, Buffer> = {}) => {
      const answer = await asTenant(tenantRequest.save, { ...repair, ...change }, { files })
      if (answer.type !== 'S_OK') throw new Error(answer.text)
      return answer.body.id
    },
    read: async (id: number) => {
      const { data } = (await asTenant(tenantRequest.list)).body
      const found = data.find((one) => one.id === id)
      if (!found) throw new Error(`There is no request ${id}`)
      return found
    },
    whole: async (id: number) => (await asStaff(portalRequest.get, { id })).body.data,
    order: async (id: number, change: object = {}) => {
      const { proposal, version } = (await asStaff(portalRequest.get, { id })).body.data
      return asStaff(portalRequest.makeOrder, {
        ...{ id, version, contractor_id: crew, material_cost_1: '80' },
        ...proposal,
        ...change,
      })
    },
    move: async (order: number, move: string, more: object = {}) => {
      const answer = await asStaff(workOrder.move, { id: order, move, ...more })
      if (answer.type !== 'S_OK') throw new Error(answer.text)
    },
    /** Runs the job after the minute in which a move can be undone. */
    tellNews: async () => {
      of.clock.advance(61_000)
      return mailRequestNews(of.context)
    },
    subjects: async (to = email) => (await mailTo(of, to)).map(({ subject }) => subject),
    setLanguage: (language: string) =>
      of.database.ask('update tenant set language = $1 where id = $2', [language, home.tenant]).then(async () => {
        token = await session(home.tenant)
      }),
    withoutCode: () => of.database.ask('update tenant_session set code_at = null where tenant_id = $1', [home.tenant]),
    /** A day later sessions are over. */
    wakeOn: async (day: string) => {
      await office.wakeOn(day)
      token = await session(home.tenant)
      neighbor = await session(next.tenant)
      staffToken = await openSessionFor(of, office.person)
    },
  }
}
