import { type Day, dayIn } from '@freehold/rules/day'
import type { LetterFacts } from '@freehold/rules/leasing/notices/letter'
import { cents } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import type { Reason } from '@freehold/rules/money/reason'
import type { Language } from '@freehold/rules/text/language'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { visible } from '../../../database/visible'
import { zoneOf } from '../../../database/zone'
import { chargeWords } from '../../money/journal/entry-words'

interface HomeRow {
  company: string
  tenant_id: number
  tenant_name: string
  property_id: number
  property_name: string
  unit_id: number
  unit_name: string
  address: string
  city: string
  state: string
  zipcode: string
  timezone: string
  rent_cents: number
  rent_period: RentPeriod
  move_out: Day
  real_move_out: Day | null
  cancelled: boolean
  expiries: number
  last_expiry: Day | null
  language: Language
}

interface ChargeRow {
  reason: Reason
  due: Day
  charge_name: string
  covers_from: Day | null
  covers_to: Day | null
  open_cents: number
}

/** An occupancy as a letter names it, and the words of the envelope. */
export interface LetterHome {
  occupancy: number
  tenant: number
  property: number
  unit: number
  cancelled: boolean
  timezone: string
  company: string
  /** The address of the tenant, line by line. */
  to: string[]
  /** The language that the tenant chose. */
  language: Language
  facts: LetterFacts
}

/** The lease and the open charges of an occupancy in sight, on the day where its property is. */
export async function letterHome(db: Db, scope: Scope, occupancy: number, now: Date): Promise<LetterHome | undefined> {
  const { account } = scope
  const home = sql<HomeRow>`
    select a.name as company, o.tenant_id, t.tenant_name, t.language, o.property_id, p.property_name, o.unit_id, u.unit_name,
      p.address, p.city, p.state, p.zipcode, ${zoneOf} as timezone,
      o.rent_cents, o.rent_period, o.move_out, o.real_move_out, o.cancelled_at is not null as cancelled,
      coalesce(x.issued, 0)::int as expiries, x.last as last_expiry
    from occupancy o
    join account a on a.id = o.account_id
    join tenant t on t.account_id = o.account_id and t.id = o.tenant_id
    join unit u on u.account_id = o.account_id and u.id = o.unit_id
    join property p on p.account_id = o.account_id and p.id = o.property_id
    left join lateral (select max(n.expiry_number) as issued, max(n.ledger_day) as last from notice n
      where n.account_id = o.account_id and n.occupancy_id = o.id and n.expiry_of = o.move_out) x on true
    where o.account_id = ${account} and o.id = ${occupancy} and ${visible(scope, 'o.property_id')}`
  const open = sql<ChargeRow>`
    select c.reason, c.due, c.name as charge_name, c.covers_from, c.covers_to, c.open_cents from charge c
    where c.account_id = ${account} and c.occupancy_id = ${occupancy} and c.open_cents > 0 and c.voided_by is null
      and ${visible(scope, 'c.property_id')}
    order by c.due, c.id`
  const [homes, charges] = await Promise.all([home.execute(db), open.execute(db)])
  const row = homes.rows[0]
  return row && homeFrom(row, charges.rows, occupancy, now)
}

function homeFrom(row: HomeRow, charges: readonly ChargeRow[], occupancy: number, now: Date): LetterHome {
  const { city, state, zipcode } = row
  const place = [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    occupancy,
    tenant: row.tenant_id,
    property: row.property_id,
    unit: row.unit_id,
    cancelled: row.cancelled,
    timezone: row.timezone,
    company: row.company,
    to: [row.tenant_name, row.address, row.unit_name, place].filter(Boolean),
    language: row.language,
    facts: {
      tenant: row.tenant_name,
      unit: row.unit_name,
      property: row.property_name,
      today: dayIn(row.timezone, now),
      rent: cents(row.rent_cents),
      period: row.rent_period,
      leaseEnd: row.move_out,
      left: row.real_move_out,
      expiry: { issued: row.expiries, last: row.last_expiry },
      charges: charges.map(({ reason, due, charge_name: name, covers_from: from, covers_to: to, open_cents }) => ({
        reason,
        words: chargeWords({ reason, name, from, to }),
        due,
        open: cents(open_cents),
      })),
    },
  }
}
