import { allRows } from '@freehold/contract/kit/call'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import type { tenant } from '@freehold/contract/people/tenant'
import { keptDollars } from '@freehold/rules/money'
import type { HandlersOf } from '../../http/answers'
import { atShown, markShown } from '../../http/archived'
import { notFound } from '../../http/refusal'
import { versionOf } from '../../http/versions/form-version'
import { linesOfTenant } from '../account/log/activity.sql'
import { birthOf } from './birth'
import { removeTenant, restoreTenant } from './save-tenant'
import { figuresOf, findTenant, homeOf, moneyAside, searchTenants } from './tenant.sql'
import { detailsOf } from './tenant-details'
import { shownFigures } from './tenant-figures'
import { tenantTable, tenantTotals } from './tenant-table.sql'

/** A tenant's page shows this many lines. */
const linesShown = 50

type Row = Awaited<ReturnType<typeof tenantTable>>['data'][number]

const rowOf = ({ id, tenant_name, unit_names, email, phone, archived_at, lead_waits, ...figures }: Row) => ({
  id,
  tenant_name,
  unit: unit_names,
  email,
  phone,
  archived_at: atShown({ archived_at }),
  lead_waits: Boolean(lead_waits),
  ...shownFigures(figures),
})

export const tenantHandlers: HandlersOf<typeof tenant> = {
  list: async ({ db, scope, input }) => {
    if (input.totals) return tenantTotals(db, scope, input)
    const { data, count } = await tenantTable(db, scope, input, 'current')
    return { data: data.map(rowOf), count }
  },

  previous: async ({ db, scope, input }) => {
    const { data, count } = await tenantTable(db, scope, input, input.archived ? 'archived' : 'previous')
    return { data: data.map(rowOf), count }
  },

  all: async ({ db, scope }) => ({ data: await searchTenants(db, scope, { query: '', limit: allRows }) }),

  search: async ({ db, scope, input }) => ({ data: await searchTenants(db, scope, input) }),

  searchOccupied: async ({ db, scope, input }) => ({
    data: await searchTenants(db, scope, input, { livingHere: true }),
  }),

  activity: async ({ db, scope, input }) => {
    const [found, data] = await Promise.all([
      findTenant(db, scope, input.id),
      linesOfTenant(db, scope, linesShown, input.id),
    ])
    if (!found) throw notFound('Tenant')
    return { data }
  },

  get: async ({ db, scope, input, context }) => {
    const [found, figures, { home, current }, aside] = await Promise.all([
      findTenant(db, scope, input.id),
      figuresOf(db, scope, input.id),
      homeOf(db, scope, input.id),
      moneyAside(db, scope, input.id),
    ])
    if (!found || !figures) throw notFound('Tenant')
    const { dob_sealed, archived_at, archived_by, ...person } = found
    return {
      data: {
        ...person,
        version: versionOf(occupancy.saveTenant, detailsOf(person)),
        ...markShown({ archived_at, archived_by }),
        dob: await birthOf(context.vault, db, scope, { id: person.id, dob_sealed }),
        rent_property: home?.property_name ?? '',
        rent_unit: home?.unit_name ?? '',
        property_id: home?.property_id ?? null,
        unit_id: home?.unit_id ?? null,
        rent_id: home?.rent_id ?? null,
        rent_period: home?.rent_period ?? null,
        rent: home ? keptDollars(home.rent_cents) : null,
        deposit: home ? keptDollars(home.deposit_cents) : null,
        move_in: home?.move_in ?? null,
        move_out: home?.move_out ?? null,
        real_move_out: home?.real_move_out ?? null,
        waits_for: home?.waits_for ?? '',
        late_fee_rule_id: home?.late_fee_rule_id ?? null,
        initial_payment: home?.initial_cents == null ? null : keptDollars(home.initial_cents),
        total_occupants: current,
        total_security_deposit: keptDollars(figures.deposits_cents),
        credit: keptDollars(aside.credit),
        deposit_credit: keptDollars(aside.deposit_credit),
        in_transit: keptDollars(aside.in_transit),
        being_checked: keptDollars(aside.being_checked),
        ...shownFigures(figures),
      },
    }
  },

  remove: ({ tx, scope, input, context }) => removeTenant(tx, scope, input.id, context.now()),

  restore: async ({ tx, scope, input }) => {
    await restoreTenant(tx, scope, input.id)
    return {}
  },
}
