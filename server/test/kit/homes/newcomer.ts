import { occupancy } from '@freehold/contract/leasing/occupancy'
import { tenant } from '@freehold/contract/people/tenant'
import type { TestApp } from '../app/app'
import type { FeeRule, Unit } from '../money/book'
import { addUnit, type Landlord, openOffice } from '../money/landlord'
import { movingIn } from '../money/tenancy'

/** Ann rents a unit up to January 31, 2027 at $1,500 a month; Maya has it from February 1 on. */
export interface Line {
  landlord: Landlord
  unit: Unit
  ann: number
  maya: number
}

interface About {
  /** The total of Maya's first period and the deposit of $500. */
  total?: number
  paid?: number
  leaseEnd?: string
  rule?: FeeRule
}

export const unitOf = (landlord: Landlord): Promise<Unit> =>
  addUnit(landlord, { name: 'Unit 3', period: 'MONTHLY', rent: 150_000, deposit: 50_000 })

interface Lease {
  name: string
  moveIn: string
  leaseEnd: string
  total?: number
  initial?: number
  rule?: FeeRule
}

export const lease = (landlord: Landlord, unit: Unit, about: Lease) =>
  landlord.ask(occupancy.saveTenant, movingIn(landlord, unit, { total: 200_000, initial: 200_000, ...about }))

export async function openLine(context: TestApp, mark: string, about: About = {}): Promise<Line> {
  const landlord = await openOffice(context, mark, '2026-12-10')
  const unit = await unitOf(landlord)
  const { total = 200_000, paid = 200_000, leaseEnd = '2028-01-31', rule } = about
  const ann = await lease(landlord, unit, { name: 'Ann', moveIn: '2026-12-01', leaseEnd: '2027-01-31' })
  const maya = await lease(landlord, unit, {
    name: 'Maya',
    moveIn: '2027-02-01',
    leaseEnd,
    total,
    initial: paid,
    ...(rule && { rule }),
  })
  for (const { type, text } of [ann, maya]) if (type !== 'S_OK') throw new Error(text)
  return { landlord, unit, ann: ann.body.id, maya: maya.body.id }
}

export const leave = ({ landlord, unit }: Line, who: number, day: string, force = false) =>
  landlord.ask(occupancy.moveOut, {
    tenant_id: who,
    unit_id: unit.id,
    move_out: day,
    move_out_reason: 'Personal',
    force: force ? 1 : 0,
  })

export const boardOf = async ({ landlord }: Line, who: number) =>
  (await landlord.ask(tenant.get, { id: who })).body.data

export const homeOf = async ({ landlord }: Line, who: number) => {
  const [row] = (await landlord.ask(occupancy.rents, { id: who })).body.data
  if (!row) throw new Error('The tenant has no lease')
  return row
}

/** The charges of a tenant that stand: what for, of which days, how much. */
export async function billedTo({ database }: TestApp, who: number): Promise<string[]> {
  const rows = await database.ask<{ line: string }>(
    `select c.due || ' ' || c.reason || coalesce(' to ' || c.covers_to, '') || ' ' || c.amount_cents / 100.0 as line
     from charge c where c.tenant_id = $1 and c.voided_by is null order by c.due, c.reason desc, c.id`,
    [who],
  )
  return rows.map(({ line }) => line.replace(/(\.\d\d)\d+$/, '$1'))
}
