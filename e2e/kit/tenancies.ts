import { addDays, type Day, dayIn } from '@freehold/rules/day'
import type { Login } from './accounts'
import { recordsOf } from './api'

type Fields = Readonly<Record<string, string | number>>

/** Today where the journeys' accounts are. */
export const today: Day = dayIn('America/New_York', new Date())

export interface NewLease {
  tenant: number
  name: string
  property: number
  unit: number
}

/** Tenants in units of their own, for journeys that are about their money. */
export function tenanciesOf(url: string, login: Login) {
  const records = recordsOf(url, login)

  async function post(path: string, fields: Fields): Promise<{ id: number }> {
    const { token } = await records.signedIn
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    const response = await fetch(`${url}/api/${path}`, { method: 'POST', body, headers: { Authorization: token } })
    const answer = (await response.json()) as { id: number }
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }

  async function answer<Reply>(path: string): Promise<Reply> {
    const { token } = await records.signedIn
    const response = await fetch(`${url}/api/${path}`, { headers: { Authorization: token } })
    const reply = (await response.json()) as Reply
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}: ${JSON.stringify(reply)}`)
    return reply
  }
  const get = async <Data>(path: string): Promise<Data> => (await answer<{ data: Data }>(path)).data

  return {
    records,
    post,
    get,
    /** All that a call answers. */
    answer,
    /** Moved in today: billed 1,500, of which 800 are the deposit, and 1,100 of it paid, unless it says otherwise. */
    async movedIn(name: string, fields: Fields = {}): Promise<NewLease> {
      const property = await records.property(await records.owner(), { property_name: `${name} House` })
      const unit = await records.unit(property, { unit_name: `${name} 1`, rent: 1000, deposit: 800 })
      const tenant = await records.tenant(
        { property_id: property, unit_id: unit },
        {
          tenant_name: `${name} Ames`,
          move_in: today,
          move_out: addDays(today, 400),
          total_billing: 1500,
          initial_payment: 1100,
          ...fields,
        },
      )
      return { tenant, name: `${name} Ames`, property, unit }
    },
    /** The occupancy of somebody who lives in one unit. */
    async rentOf(tenant: number): Promise<number> {
      const [home] = await get<{ id: number }[]>(`tenant/get-tenant-occupying-units?id=${tenant}`)
      if (!home) throw new Error(`Tenant ${tenant} lives nowhere.`)
      return home.id
    },
    balanceOf: async (tenant: number): Promise<number> =>
      (await get<{ balance: number }>(`tenant/get-tenant?id=${tenant}`)).balance,
  }
}

/** A tenant as a form's search shows it. */
export const asFound = (name: string): string => `${name} · (603) 555-0117`
