import type { Day } from '@freehold/rules/day'
import { type Cents, cents } from '@freehold/rules/money'
import pg from 'pg'
import { rentUnit } from '../../../src/areas/leasing/tenancies/rent-unit'
import { lockRentAccount, type RentAccount } from '../../../src/areas/money/journal/rent-account.sql'
import { insertTenant } from '../../../src/areas/people/tenant.sql'
import { type Db, readsOf } from '../../../src/database/read'
import { accountScope, type UserScope } from '../../../src/database/scope'
import { type Tx, write } from '../../../src/database/write'
import type { TestApp } from '../app/app'
import { addPerson, openAccount, type Person } from '../world/people'

export const dollars = (whole: number): Cents => cents(Math.round(whole * 100))
export const day = (text: string) => text as Day

export interface Home {
  property: number
  unit: number
  tenant: number
  occupancy: number
}

interface NewLease {
  unit?: number
  property?: number
  tenant?: number
  name?: string
  moveIn?: string
  moveOut?: string
  /** The total of the first period and the deposit, in dollars. */
  total?: number
  initial?: number | null
  today?: string
}

/** An account whose books a test writes through the product's own verbs, on the days that it names. */
export interface Books {
  account: number
  person: Person
  db: Db
  scopeOn: (today: string, properties?: readonly number[] | null) => UserScope
  addProperty: (name: string) => Promise<number>
  /** Rent and deposit in dollars. */
  addUnit: (property: number, name: string, terms?: { rent?: number; deposit?: number }) => Promise<number>
  addTenant: (name: string) => Promise<number>
  moveIn: (newLease?: NewLease) => Promise<Home>
  post: <T>(verb: (tx: Tx) => Promise<T>) => Promise<T>
  /** One verb on the money of an occupancy, whose row is held. */
  on: <T>(
    occupancy: number,
    today: string,
    verb: (tx: Tx, scope: UserScope, account: RentAccount) => Promise<T>,
  ) => Promise<T>
}

export async function openBooks(of: TestApp, mark: string): Promise<Books> {
  const { database, context } = of
  const account = await openAccount(of, mark)
  const person = await addPerson(of, account, { group: 1, mark, login: 'books', isOwner: true })
  const idOf = async (sql: string, values: unknown[]): Promise<number> => {
    const [row] = await database.ask<{ id: string }>(sql, [account, ...values])
    return Number(row?.id)
  }
  const scopeOn: Books['scopeOn'] = (today, properties = null) => ({
    ...accountScope(account, 'America/New_York', { id: person.id, name: person.name }, of.clock.now()),
    today: day(today),
    properties,
  })
  const post: Books['post'] = (verb) => write(context.pool, account, verb)
  const owner = await idOf(
    `insert into owner (account_id, business_name, first_name, last_name, email, pp_addr_type, pp_address)
     values ($1, $2, $2, $2, 'owner@books.example', 'EMAIL', 'owner@books.example') returning id`,
    [mark],
  )
  const addProperty: Books['addProperty'] = (name) =>
    idOf(
      `insert into property (account_id, owner_id, type_id, property_name, address, city, state, zipcode)
       values ($1, $2, 3, $3, '4 Alder Street', 'Boston', 'MA', '02134') returning id`,
      [owner, name],
    )
  const addUnit: Books['addUnit'] = (property, name, { rent = 1500, deposit = 500 } = {}) =>
    idOf(
      `insert into unit (account_id, property_id, unit_name, bedroom, bathroom, rent_cents, deposit_cents, rent_period, search)
       values ($1, $2, $3, 2, 1, $4, $5, 'MONTHLY', unit_search_text($1, null, $3, $2)) returning id`,
      [property, name, rent * 100, deposit * 100],
    )
  const addTenant: Books['addTenant'] = (name) =>
    post((tx) =>
      insertTenant(tx, scopeOn('2026-01-01'), {
        tenant_name: name,
        email: '',
        phone: '',
        em_contact_name: '',
        em_contact_phone: '',
        notes: '',
      }),
    )
  let homes = 0
  return {
    account,
    person,
    db: readsOf(context.pool, account),
    scopeOn,
    addProperty,
    addUnit,
    addTenant,
    post,
    moveIn: async ({ total = 2000, initial = null, moveIn = '2026-01-01', moveOut = '2026-12-31', ...given } = {}) => {
      homes += 1
      const property = given.property ?? (await addProperty(`${mark} House ${homes}`))
      const unit = given.unit ?? (await addUnit(property, `Unit ${homes}`))
      const name = given.name ?? `${mark} Tenant ${homes}`
      const tenant = given.tenant ?? (await addTenant(name))
      const occupancy = await post((tx) =>
        rentUnit(tx, scopeOn(given.today ?? moveIn), {
          tenant: { id: tenant, name },
          property,
          unit,
          total: dollars(total),
          initial: initial === null ? null : dollars(initial),
          moveIn: day(moveIn),
          moveOut: day(moveOut),
          notes: '',
          rule: null,
        }),
      )
      return { property, unit, tenant, occupancy }
    },
    on: (occupancy, today, verb) =>
      post(async (tx) => {
        const scope = scopeOn(today)
        const held = await lockRentAccount(tx, scope, occupancy)
        if (!held) throw new Error(`Occupancy ${occupancy} is not there`)
        return verb(tx, scope, held)
      }),
  }
}

/** Runs SQL as the server's role for one account, or as the owner of the tables, and answers what PostgreSQL refused. */
export async function refusedAs(
  { database }: Pick<TestApp, 'database'>,
  who: 'the server' | 'the owner',
  account: number,
  sql: string,
): Promise<string> {
  const client = new pg.Client(database.address)
  await client.connect()
  try {
    await client.query('begin')
    if (who === 'the server') await client.query(`set local role freehold_app; set local app.account_id = '${account}'`)
    await client.query(sql)
    await client.query('commit')
    return 'nothing'
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error)
  } finally {
    await client.end()
  }
}
