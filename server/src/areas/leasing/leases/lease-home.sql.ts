import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'

interface Row {
  company: string
  unit: string
  property: string
  address: string
  city: string
  state: string
  zipcode: string
  year_built: number | null
}

/** The home as a lease describes it. */
export async function homeToLease(db: Db, { account }: Scope, unit: number) {
  const { rows } = await sql<Row>`
    select a.name as company, u.unit_name as unit, p.property_name as property, p.address, p.city, p.state, p.zipcode, p.year_built
    from unit u
    join property p on p.account_id = u.account_id and p.id = u.property_id
    join account a on a.id = u.account_id
    where u.account_id = ${account} and u.id = ${unit}`.execute(db)
  const found = rows[0]
  if (!found) throw new Error(`Unit ${unit} is not there`)
  const { address, city, state, zipcode, year_built: yearBuilt, ...home } = found
  const place = [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { ...home, state, yearBuilt, address: [address, place].filter(Boolean).join(', ') }
}
