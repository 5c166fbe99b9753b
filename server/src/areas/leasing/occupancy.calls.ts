import type { occupancy } from '@freehold/contract/leasing/occupancy'
import type { Day } from '@freehold/rules/day'
import { keptDollars, toDollars } from '@freehold/rules/money'
import { depositDeadline } from '@freehold/rules/states/deposit-deadline'
import type { Db } from '../../database/read'
import type { Scope } from '../../database/scope'
import type { HandlersOf } from '../../http/answers'
import { requireListed } from '../../http/archived'
import { notFound } from '../../http/refusal'
import { givenBy } from '../inspections/handing/hand-over'
import { planForMove, requireMoveNames } from '../inspections/handing/start-planned'
import { dueNext } from '../money/billing/due-next'
import { whyToWire } from '../money/journal/why-to-wire'
import { methodOf } from '../money/payments/collect'
import { lockTenant } from '../people/tenant.sql'
import { applicationsOf } from './applications/application.sql'
import { uploadedOf } from './applications/uploaded-application.sql'
import { leaseShown } from './leases/lease-shown'
import { leasesOf } from './leases/lease-table.sql'
import { noticesTo } from './notices/notice.sql'
import { agreedCharges } from './tenancies/agreed-charges'
import { endOccupancy } from './tenancies/end-occupancy'
import { everyRent, homesOf, newestOf, occupiedUnits, rentsOf } from './tenancies/occupancy.sql'
import { proposeRent } from './tenancies/propose-rent'
import { rentUnit } from './tenancies/rent-unit'
import { requireExisting } from './tenancies/require-existing'
import { requireFree } from './tenancies/require-free'
import { saveTenant } from './tenancies/save-tenant'

const requireTenant = (db: Db, scope: Scope, tenant: number) => requireExisting(db, scope, { tenant })

const occupying = async (db: Db, scope: Scope, tenant: number, property: number | null = null) => {
  await requireExisting(db, scope, { tenant, property })
  const rows = await occupiedUnits(db, scope, tenant, property)
  const due = await dueNext(
    db,
    scope,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map(({ rent_cents, balance_cents, ...row }) => {
      const next = due.get(row.id)?.next ?? null
      return {
        ...row,
        unit_rent: keptDollars(rent_cents),
        balance: keptDollars(balance_cents),
        due_next: next && { on: next.on, amount: keptDollars(next.amount) },
      }
    }),
  }
}

type Stay = Awaited<ReturnType<typeof rentsOf>>[number]

/** A deposit is due from the day after the move-out, as in "Needs you". */
const depositDue = ({ today }: Scope, { real_move_out: left, cancelled, deposits_cents, state }: Stay) =>
  left !== null && left < today && !cancelled && deposits_cents > 0 ? depositDeadline(state, left as Day) : null

const has = (text: string, query: string) => text.toLowerCase().includes(query.toLowerCase())

export const occupancyHandlers: HandlersOf<typeof occupancy> = {
  saveTenant: async ({ tx, scope, input, context }) => {
    await requireMoveNames(tx, scope, input)
    const { id, occupancy } = await saveTenant(tx, scope, input, context.vault)
    if (occupancy === null || input.move_in === null) return { id, inspection_id: null }
    const move = { kind: 'MOVE_IN', occupancy, on: input.move_in } as const
    return { id, inspection_id: await planForMove(tx, scope, input, move, givenBy(context)) }
  },

  rentUnit: async ({ tx, scope, input, context }) => {
    await requireMoveNames(tx, scope, input)
    const tenant = await lockTenant(tx, scope, input.tenant_id)
    if (!tenant) throw notFound('Tenant')
    await requireExisting(tx, scope, { property: input.property_id, unit: input.unit_id, rule: input.late_fee_rule_id })
    requireListed(tenant, 'tenant', tenant.tenant_name)
    await requireFree(tx, scope, tenant, input.move_in)
    const id = await rentUnit(tx, scope, {
      tenant: { id: tenant.id, name: tenant.tenant_name },
      property: input.property_id,
      unit: input.unit_id,
      total: input.total_billing,
      initial: input.initial_payment,
      paidBy: methodOf(input),
      moveIn: input.move_in,
      moveOut: input.move_out,
      notes: input.notes,
      rule: input.late_fee_rule_id,
      recurring: agreedCharges(input),
      confirmed: input.confirm,
    })
    const move = { kind: 'MOVE_IN', occupancy: id, on: input.move_in } as const
    return { id, inspection_id: await planForMove(tx, scope, input, move, givenBy(context)) }
  },

  moveOut: async ({ tx, scope, input, context }) => {
    await requireMoveNames(tx, scope, input)
    const { tenant_id: tenant, unit_id: unit, move_out: day, move_out_reason: reason, force } = input
    const id = await endOccupancy(tx, scope, { tenant, unit, day, reason, force }, context.now())
    if (force) return { id, inspection_id: null }
    const move = { kind: 'MOVE_OUT', occupancy: id, on: day } as const
    return { id, inspection_id: await planForMove(tx, scope, input, move, givenBy(context)) }
  },

  propose: async ({ db, scope, input }) => {
    const { why, ...proposal } = await proposeRent(db, scope, input)
    const { total, rent, deposit, from, to } = proposal
    return {
      data: { total: toDollars(total), rent: toDollars(rent), deposit: toDollars(deposit), from, to },
      why: whyToWire(why),
    }
  },

  leaseDate: async ({ tx, scope, input }) => {
    await requireExisting(tx, scope, { tenant: input.tenant_id, property: input.property_id, unit: input.unit_id })
    const found = await newestOf(tx, scope, input.tenant_id, input.unit_id)
    return { lease_date: found ? { move_in: found.move_in, move_out: found.move_out } : null }
  },

  rents: async ({ db, scope, input }) => {
    await requireTenant(db, scope, input.id)
    const rows = await rentsOf(db, scope, input.id)
    return {
      data: rows.map((row) => ({
        id: row.id,
        unit_id: row.unit_id,
        property_id: row.property_id,
        property_name: row.property_name,
        unit_name: row.unit_name,
        move_in: row.move_in,
        agreed_move_in: row.agreed_move_in,
        waits_for: row.waits_for,
        move_out: row.move_out,
        real_move_out: row.real_move_out,
        move_out_reason: row.move_out_reason ?? '',
        cancelled: row.cancelled,
        unit_rent: keptDollars(row.rent_cents),
        rent_period: row.rent_period as 'WEEKLY' | 'MONTHLY' | 'YEARLY',
        total_billing: keptDollars(row.billed_cents),
        total_paid: keptDollars(row.paid_cents),
        total_paid_amount: keptDollars(row.paid_cents + row.other_paid_cents + row.late_fee_paid_cents),
        balance: keptDollars(row.balance_cents),
        deposit_held: keptDollars(row.deposits_cents),
        deposit_due: depositDue(scope, row),
        letters: row.letters,
        late_fee_rule_id: row.late_fee_rule_id,
      })),
    }
  },

  occupying: ({ db, scope, input }) => occupying(db, scope, input.id),

  occupyingOfProperty: ({ db, scope, input }) => occupying(db, scope, input.tenant_id, input.property_id),

  properties: async ({ db, scope, input }) => {
    await requireTenant(db, scope, input.tenant_id)
    const homes = await homesOf(db, scope, input.tenant_id)
    const names = new Map(homes.map(({ property_id, property_name }) => [property_id, property_name]))
    const found = [...names].filter(([, name]) => has(name, input.query)).slice(0, input.limit)
    return {
      data: found.map(([id, property_name]) => ({
        id,
        property_name,
        ...(input.withunits && {
          units: homes.flatMap((home) =>
            home.property_id === id ? [{ id: home.unit_id, unit_name: home.unit_name }] : [],
          ),
        }),
      })),
    }
  },

  units: async ({ db, scope, input }) => {
    await requireTenant(db, scope, input.tenant_id)
    const homes = await homesOf(db, scope, input.tenant_id, input.property_id)
    const found = homes.filter(({ unit_name }) => has(unit_name, input.query)).slice(0, input.limit)
    return { data: found.map(({ unit_id, unit_name }) => ({ id: unit_id, unit_name })) }
  },

  relatedProperties: async ({ db, scope, input }) => {
    await requireTenant(db, scope, input.tenant_id)
    const homes = await homesOf(db, scope, input.tenant_id)
    const names = new Map(homes.map(({ property_id, property_name }) => [property_id, property_name]))
    return { data: [...names].map(([property_id, property_name]) => ({ property_id, property_name })) }
  },

  allRents: async ({ db, scope, input }) => ({ data: await everyRent(db, scope, input) }),

  documents: async ({ db, scope, input }) => {
    await requireTenant(db, scope, input.tenant_id)
    const { tenant_id: tenant } = input
    const [rentals, uploads, leases, notices] = await Promise.all([
      applicationsOf(db, scope, tenant),
      uploadedOf(db, scope, tenant),
      leasesOf(db, scope, tenant),
      noticesTo(db, scope, tenant),
    ])
    return {
      apps: {
        rentals: rentals.map((one) => ({ ...one, status: one.status ?? '' })),
        uploads: uploads.map((one) => ({ ...one, tenant_name: one.tenant_name ?? '' })),
      },
      leases: leases.map(leaseShown),
      notices,
    }
  },
}
