import type { rentRoll as rentRollCalls } from '@freehold/contract/reports/rent-roll'
import { add, cents, keptDollars, toDollars } from '@freehold/rules/money'
import { longRead } from '../../database/long-read'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import type { HandlersOf } from '../../http/answers'
import { requireProperty } from './frame/range'
import { sendJson } from './frame/streamed'
import { type AskedRoll, monthlyRentOf, percentOccupied, rentRoll } from './roll/rent-roll'
import type { RentRollRow } from './roll/rent-roll.sql'

export const rentRollHandlers: HandlersOf<typeof rentRollCalls> = {
  get: async ({ db, scope, input, context, reply }) => {
    const asked = { day: input.selected_date, property: input.property_id, limit: input.limit }
    await requireProperty(db, scope, asked.property)
    return sendJson(
      reply,
      longRead(context.pool, scope.account, (now) => written(now, scope, asked)),
    )
  },
}

/** The declared reply, part by part: figures that are ready are sent before those that take longer. */
async function* written(db: Db, scope: Scope, asked: AskedRoll): AsyncGenerator<string> {
  const { units, totals, rows } = await rentRoll(db, scope, asked)
  yield `{"type":"S_OK","units_total":${units},`
  const { occupied, rent, others, monthly, due, held } = await totals()
  const sums = {
    rent: keptDollars(rent),
    monthly_rent: toDollars(monthly),
    other_charges: keptDollars(others),
    monthly_total: toDollars(add(monthly, cents(others))),
    due: keptDollars(due),
    security_deposit: keptDollars(held),
  }
  yield `"occupied_total":${occupied},"occupancy":${percentOccupied(occupied, units)},"totals":${JSON.stringify(sums)},"rentrolls":[`
  let before = ''
  for await (const part of rows) {
    yield before + part.map((row) => JSON.stringify(rentRollLine(row))).join(',')
    before = ','
  }
  yield ']}'
}

export const rentRollLine = (row: RentRollRow) => ({
  property_id: row.property_id,
  property_name: row.property_name,
  unit_id: row.unit_id,
  unit_name: row.unit_name,
  bedroom: row.bedroom,
  bathroom: row.bathroom,
  tenant_id: row.tenant_id,
  tenant_name: row.tenant_name,
  vacant_status: row.tenant_id === null ? 'VACANT' : 'OCCUPIED',
  move_in: row.move_in,
  move_out: row.move_out,
  rent: keptDollars(row.rent_cents),
  rent_period: row.rent_period,
  monthly_rent: toDollars(monthlyRentOf(row)),
  other_charges: keptDollars(row.others_cents),
  monthly_total: toDollars(add(monthlyRentOf(row), cents(row.others_cents))),
  due: keptDollars(row.billed_cents - row.paid_cents),
  total_billing: keptDollars(row.billed_cents),
  total_paid: keptDollars(row.paid_cents),
  security_deposit: keptDollars(row.held_cents),
})
