import type { InputOf } from '@freehold/contract/kit/call'
import type { journal, whyFigures } from '@freehold/contract/money/journal'
import type { Why } from '@freehold/rules/money/why'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { badField, notFound } from '../../../http/refusal'
import { tenantIsSeen } from '../../people/tenant.sql'
import { occupancyIsSeen } from '../deposits/deposit.sql'
import { whyEntry } from './why-entry'
import { whyFigure, whyLate } from './why-figure'

type Asked = InputOf<typeof journal.why>
type Figure = (typeof whyFigures)[number]

/** Each figure belongs to a tenant, an occupancy or an entry, and the request has to name it. */
const explain: Record<Figure, (db: Db, scope: Scope, asked: Asked) => Promise<Why>> = {
  tenant_balance: async (db, scope, asked) => whyFigure(db, scope, await tenantOf(db, scope, asked), 'balance'),
  tenant_billed: async (db, scope, asked) => whyFigure(db, scope, await tenantOf(db, scope, asked), 'billed'),
  tenant_paid: async (db, scope, asked) => whyFigure(db, scope, await tenantOf(db, scope, asked), 'paid'),
  tenant_deposit: async (db, scope, asked) => whyFigure(db, scope, await tenantOf(db, scope, asked), 'deposit'),
  late_tenant: async (db, scope, asked) => whyLate(db, scope, (await tenantOf(db, scope, asked)).tenant),
  occupancy_balance: async (db, scope, { rent_id: occupancy }) => {
    if (occupancy === null) throw badField('rent_id', 'Unit is required.')
    if (!(await occupancyIsSeen(db, scope, occupancy))) throw notFound('Occupancy')
    return whyFigure(db, scope, { occupancy }, 'balance')
  },
  entry: async (db, scope, { entry_id, part }) => {
    if (entry_id === null) throw badField('entry_id', 'Entry is required.')
    return whyEntry(db, scope, entry_id, part)
  },
}

async function tenantOf(db: Db, scope: Scope, { tenant_id: tenant }: Asked): Promise<{ tenant: number }> {
  if (tenant === null) throw badField('tenant_id', 'Tenant is required.')
  if (!(await tenantIsSeen(db, scope, tenant))) throw notFound('Tenant')
  return { tenant }
}

/** Why a figure that a screen shows is what it is, in the user's sight. */
export const whyOf = (db: Db, scope: Scope, asked: Asked): Promise<Why> => explain[asked.figure](db, scope, asked)
