import type { ReplyOf } from '@freehold/contract/kit/call'
import type { tenantHome } from '@freehold/contract/portal/tenant-home'
import { add, type Cents, cents, keptDollars, subtract, sum, toDollars, zero } from '@freehold/rules/money'
import { owedOf } from '@freehold/rules/money/owed'
import { chargeLine } from '@freehold/rules/portal/line-words'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { type DueNext, dueNext } from '../../money/billing/due-next'
import { type OpenChargeRow, openChargesOf } from '../../money/billing/open-charges.sql'
import { moneyAside } from '../../people/tenant.sql'
import { addressLine, landlordContact } from '../settings/landlord-contact.sql'
import { type HomeRow, homesOfTenant } from './home.sql'

type Card = ReplyOf<typeof tenantHome.home>['data']
type Home = Card['homes'][number]

/** What a tenant owes and why, what comes next, and the homes behind it. */
export async function homeCard(db: Db, scope: TenantScope): Promise<ReplyOf<typeof tenantHome.home>> {
  const acting = actingFor(scope)
  const [rows, open, aside, landlord] = await Promise.all([
    homesOfTenant(db, scope),
    openChargesOf(db, acting, scope.tenant, scope.occupancy),
    moneyAside(db, acting, scope.tenant, scope.occupancy),
    landlordContact(db, scope),
  ])
  const coming = await dueNext(
    db,
    acting,
    rows.map(({ rent_id }) => rent_id),
  )
  const homes = rows.map((row) => homeOf(scope, row, open, coming.get(row.rent_id)))
  const owing = homes.filter(({ owed }) => owed > zero)
  return {
    data: {
      owed: toDollars(sum(owing.map(({ owed }) => owed))),
      past_due: toDollars(sum(homes.map(({ late }) => late))),
      due: owing.flatMap(({ home }) => home.lines.map(({ due }) => due)).toSorted()[0] ?? null,
      next: shownNext(nextOf([...coming.values()].map(({ next }) => next))),
      credit: keptDollars(aside.credit),
      deposit_credit: keptDollars(aside.deposit_credit),
      on_its_way: keptDollars(aside.in_transit),
      being_checked: keptDollars(aside.being_checked),
      deposits_held: toDollars(sum(rows.map((row) => cents(row.deposits_cents)))),
      landlord: { name: landlord.name, phone: landlord.phone, email: landlord.email },
      homes: homes.map(({ home }) => home),
    },
  }
}

function homeOf(
  { language, today }: TenantScope,
  row: HomeRow,
  charges: readonly OpenChargeRow[],
  due: DueNext | undefined,
): { owed: Cents; late: Cents; home: Home } {
  const open = charges.filter(({ occupancy_id }) => occupancy_id === row.rent_id)
  // A deposit paid ahead lowers the balance and pays no rent, so it lowers nothing that is owed.
  const owed = cents(Math.max(0, row.balance_cents + row.deposit_free_cents))
  const openWhere = (late: boolean) =>
    sum(open.filter((charge) => charge.due < today === late).map(({ open_cents }) => cents(open_cents)))
  const [overdue, notYetDue] = [openWhere(true), openWhere(false)]
  const { pastDue: late } = owedOf({
    overdue,
    notYetDue,
    credit: subtract(add(overdue, notYetDue), cents(row.balance_cents)),
    depositCredit: cents(row.deposit_free_cents),
  })
  const { next = null, rent = zero, period = 'MONTHLY' } = due ?? {}
  return {
    owed,
    late,
    home: {
      rent_id: row.rent_id,
      property_name: row.property_name,
      unit_name: row.unit_name,
      address: addressLine(row),
      move_in: row.move_in,
      move_out: row.move_out,
      real_move_out: row.real_move_out,
      month_to_month: row.month_to_month,
      rent: toDollars(rent),
      rent_period: period,
      people: row.people,
      balance: keptDollars(row.balance_cents),
      past_due: toDollars(late),
      next: shownNext(next),
      deposits_held: keptDollars(row.deposits_cents),
      lines: open.map((charge) => ({
        id: charge.id,
        type: charge.reason,
        description: chargeLine(language, {
          reason: charge.reason,
          name: charge.charge_name,
          from: charge.covers_from,
          to: charge.covers_to,
          due: charge.due,
        }),
        due: charge.due,
        amount: keptDollars(charge.amount_cents),
        open: keptDollars(charge.open_cents),
      })),
    },
  }
}

type Next = DueNext['next']

const shownNext = (next: Next): Home['next'] => next && { amount: toDollars(next.amount), on: next.on }

/** The earliest of what is coming; amounts of one day are added up. */
function nextOf(all: readonly Next[]): Next {
  const coming = all.flatMap((next) => next ?? [])
  const on = coming.map((next) => next.on).toSorted()[0]
  if (on === undefined) return null
  return { on, amount: sum(coming.filter((next) => next.on === on).map(({ amount }) => amount)) }
}
