import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '../../../../server/src/areas/account/security/passwords'
import { createAccount, insertUser } from '../../../../server/src/areas/account/settings/account.sql'
import { openPool } from '../../../../server/src/database/pool'
import { write } from '../../../../server/src/database/write'
import type { PostgresAddress } from '../../../../server/src/postgres/door'
import { signIn } from '../../product'
import { password } from '../../seed/seeded-database'

/** A tenant's home, in the words of the calls. */
export interface Home {
  tenant: number
  occupancy: number
}

/** An account with one owner, one property and some homes, all made through the API. */
export interface Office {
  account: number
  email: string
  owner: number
  homes: Home[]
  /** A new session of its user, at whichever server lets it in. */
  enter: (urls: readonly string[]) => Promise<string>
}

interface Needs {
  address: PostgresAddress
  url: string
  name: string
  homes: number
}

export const timezone = 'America/New_York'

const quiet = { warn: () => {} }

export async function openOffice({ address, url, name, homes: wanted }: Needs): Promise<Office> {
  const email = `office@${name.toLowerCase()}.example`
  const account = await openAccount(address, name, email)
  const enter = async (urls: readonly string[]) => {
    for (let tries = 0; ; tries += 1)
      try {
        return await signIn(urls[tries % urls.length] ?? '', email)
      } catch (error) {
        if (tries === 30) throw error
        await sleep(500)
      }
  }
  const token = await enter([url])
  const ask = async <Reply>(method: 'GET' | 'POST', path: string, input: Record<string, string>): Promise<Reply> => {
    const form = new URLSearchParams(input)
    const answer = await fetch(`${url}/api/${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { body: form }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The office ${name} could not be set up: ${path} answered ${text}`)
    return JSON.parse(text) as Reply
  }
  const saved = async (path: string, input: Record<string, string>) =>
    String((await ask<{ id: number }>('POST', path, input)).id)
  const owner = await saved('property/save-property-owner', ownerOf(name))
  const property = await saved('property/save-property', propertyOf(name, owner))
  const homes: Home[] = []
  for (let at = 1; at <= wanted; at += 1) {
    const unit = await saved('unit/save-unit', { ...unitFields, unit_name: `${at}`, property_id: property })
    const tenant = await saved('tenant/save-tenant', tenantOf(name, at, property, unit))
    const { data } = await ask<{ data: { id: number }[] }>('GET', 'tenant/get-tenant-rent-list', { id: tenant })
    homes.push({ tenant: Number(tenant), occupancy: data[0]?.id ?? 0 })
  }
  return { account, email, owner: Number(owner), homes, enter }
}

async function openAccount(address: PostgresAddress, name: string, email: string): Promise<number> {
  const pool = openPool(address, quiet, 1)
  try {
    const facts = { membership: 'pro', userLimit: 0, unitLimit: 10_000, demo: false, cell: null } as const
    const account = await write(pool, null, (tx) => createAccount(tx, { ...facts, name, timezone }))
    const user = { group: 1, name: `Office of ${name}`, email, phone: '', isOwner: true, properties: null } as const
    const passwordHash = await hashPassword(password)
    await write(pool, account, (tx) => insertUser(tx, account, { ...user, passwordHash }))
    return account
  } finally {
    await pool.pg.end()
  }
}

const ownerOf = (name: string) => ({
  business_name: `${name} Holdings`,
  first_name: 'Nora',
  last_name: name,
  email: `owner@${name.toLowerCase()}.example`,
  phone: '(555) 010-0200',
  pp_addr_type: 'EMAIL',
  pp_address: `owner@${name.toLowerCase()}.example`,
})

const propertyOf = (name: string, owner: string) => ({
  property_name: `${name} House`,
  type_id: '3',
  owner_id: owner,
  total_livable_area: '1200',
  valuation: '350000',
  address: '2 Main Street',
  city: 'Boston',
  mangement_company: name,
})

const unitFields = { bedroom: '2', bathroom: '1', rent: '1500', deposit: '500', rent_period: 'MONTHLY' }

/** Leases begin with this month, and last longer than any month that the proof bills. */
function tenantOf(name: string, at: number, property: string, unit: string) {
  const [year = '', month = ''] = new Date().toISOString().split('-')
  return {
    tenant_name: `Tenant ${at}`,
    email: `tenant${at}@${name.toLowerCase()}.example`,
    phone: '(555) 010-0400',
    dob: '1985-04-12',
    property_id: property,
    unit_id: unit,
    total_billing: '2000',
    initial_payment: '2000',
    move_in: `${year}-${month}-01`,
    move_out: `${Number(year) + 20}-${month}-01`,
  }
}
