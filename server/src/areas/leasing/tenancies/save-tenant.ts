import type { InputOf } from '@freehold/contract/kit/call'
import { occupancy } from '@freehold/contract/leasing/occupancy'
import { type Day, showDay } from '@freehold/rules/day'
import { type Cents, cents, showDollars, toDollars } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import { writeSearch } from '../../../database/search-text'
import type { Tx } from '../../../database/write'
import { fillFrom } from '../../../fill-absent'
import { requireListed } from '../../../http/archived'
import { invalid } from '../../../http/failures'
import { badField, notFound } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import type { Vault } from '../../../vault/vault'
import { logActivity } from '../../account/log/activity.sql'
import { changesOf } from '../../account/log/changes'
import { bringUpToDate } from '../../money/billing/bill-what-is-due'
import { recheckLateFees } from '../../money/billing/late-fee.sql'
import { lockRentAccount, setProgress } from '../../money/journal/rent-account.sql'
import { methodOf } from '../../money/payments/collect'
import { setBirth } from '../../people/birth'
import { figuresOf, type HomeRow, homeOf, insertTenant, lockTenant, updateTenant } from '../../people/tenant.sql'
import { blankDetails, detailsOf } from '../../people/tenant-details'
import { lockUnitToRent } from '../../portfolio/unit.sql'
import { agreedCharges } from './agreed-charges'
import { setLateFeeRule } from './occupancy.sql'
import { rentUnit, requireRule } from './rent-unit'
import { requireExisting } from './require-existing'

type Input = InputOf<typeof occupancy.saveTenant>

interface Saved {
  id: number
  /** The tenancy of a new tenant; null for one whose details were changed. */
  occupancy: number | null
}

export async function saveTenant(tx: Tx, scope: Scope, input: Input, vault: Vault): Promise<Saved> {
  await requireExisting(tx, scope, {
    tenant: input.id,
    property: input.property_id,
    unit: input.unit_id,
    rule: input.late_fee_rule_id,
  })
  if (input.id === null) return addTenant(tx, scope, input, vault)
  return { id: await changeTenant(tx, scope, input.id, input, vault), occupancy: null }
}

/** A newcomer moves in with the same step that writes its name down. */
async function addTenant(tx: Tx, scope: Scope, input: Input, vault: Vault): Promise<Saved> {
  const home = requireHome(input)
  requireBirth(scope, input.dob)
  // The new tenant is counted in the tally, so the unit is locked first.
  await lockUnitToRent(tx, scope, home.unit)
  const id = await insertTenant(tx, scope, detailsOf(fillFrom(input, null, blankDetails)))
  await setBirth(vault, tx, scope, id, input.dob)
  const occupancy = await rentUnit(tx, scope, {
    tenant: { id, name: input.tenant_name },
    ...home,
    rule: input.late_fee_rule_id || null,
    recurring: agreedCharges(input),
  })
  return { id, occupancy }
}

function requireBirth({ today }: Scope, dob: Day): void {
  if (dob > today) throw badField('dob', 'The date of birth cannot be after today.')
}

/** Checks what only a new tenant needs; all missing fields are named at once. */
function requireHome(input: Input) {
  const { property_id, unit_id, total_billing, initial_payment, move_in, move_out } = input
  const fields: Record<string, string> = {}
  const need = <T>(field: string, label: string, value: T | null): T | null => {
    if (value === null) fields[field] = `${label} is required.`
    return value
  }
  const home = {
    property: need('property_id', 'Property', property_id),
    unit: need('unit_id', 'Unit', unit_id),
    total: need('total_billing', 'Total amount due', total_billing),
    initial: need('initial_payment', 'Initial payment', initial_payment),
    moveIn: need('move_in', 'Move-in', move_in),
    moveOut: need('move_out', 'Move-out', move_out),
  }
  const { property, unit, total, initial, moveIn, moveOut } = home
  if (property === null || unit === null || total === null || initial === null || moveIn === null || moveOut === null)
    throw invalid(fields)
  return {
    property,
    unit,
    total,
    initial,
    paidBy: methodOf(input),
    moveIn,
    moveOut,
    notes: '',
    confirmed: input.confirm,
  }
}

/** Changes the personal details. Dates and amounts cannot be changed; other values are refused field by field. */
async function changeTenant(tx: Tx, scope: Scope, id: number, sent: Input, vault: Vault): Promise<number> {
  const before = await lockTenant(tx, scope, id)
  if (!before) throw notFound('Tenant')
  requireListed(before, 'tenant', before.tenant_name)
  const input = fillFrom(sent, before, blankDetails)
  await requireSameForm(tx, scope, occupancy.saveTenant, { noun: 'tenant', id, input, shown: detailsOf(before) })
  requireBirth(scope, input.dob)
  const { home } = await homeOf(tx, scope, id)
  await requireSame(tx, scope, id, input, home)
  await updateTenant(tx, scope, id, detailsOf(input))
  if (before.tenant_name !== input.tenant_name) writeSearch(tx, { tenants: [id] })
  await setBirth(vault, tx, scope, id, input.dob)
  if (input.late_fee_rule_id !== null && home)
    await chooseRule(tx, scope, home, input.late_fee_rule_id === 0 ? null : input.late_fee_rule_id)
  await logActivity(tx, scope, {
    noun: 'tenant',
    id,
    needs: 'tenants',
    about: home ? { property: home.property_id, unit: home.unit_id } : 'all properties',
    message: `${scope.userName} changed the tenant ${input.tenant_name}.`,
    changes: changesOf(occupancy.saveTenant, before, detailsOf(input)),
  })
  return id
}

async function requireSame(tx: Tx, scope: Scope, id: number, input: Input, home: HomeRow | undefined): Promise<void> {
  const fields: Record<string, string> = {}
  const requireUnchanged = <T>(field: string, sent: T | null, kept: readonly (T | null | undefined)[], say: string) => {
    if (sent !== null && !kept.includes(sent)) fields[field] = say
  }
  const figures = await figuresOf(tx, scope, id)
  const billed = figures && cents(figures.billed_cents)
  const initial = home?.initial_cents == null ? null : cents(home.initial_cents)
  requireUnchanged(
    'property_id',
    input.property_id,
    [home?.property_id],
    "The property can't be changed here. Move the tenant out, then into another unit.",
  )
  requireUnchanged(
    'unit_id',
    input.unit_id,
    [home?.unit_id],
    "The unit can't be changed here. Move the tenant out, then into another unit.",
  )
  requireUnchanged(
    'move_in',
    input.move_in,
    [home?.move_in],
    `The move-in${home ? `, ${showDay(home.move_in)},` : ''} can't be changed here.`,
  )
  requireUnchanged(
    'move_out',
    input.move_out,
    [home?.move_out],
    `The move-out${home ? `, ${showDay(home.move_out)},` : ''} can't be changed here.`,
  )
  requireUnchanged<Cents>('total_billing', input.total_billing, [billed], amountIsFixed('The total amount due', billed))
  requireUnchanged<Cents>(
    'initial_payment',
    input.initial_payment,
    [initial],
    amountIsFixed('The initial payment', initial),
  )
  requireUnchanged('method', input.method, [], methodIsFixed)
  requireUnchanged('check_number', input.check_number || null, [], methodIsFixed)
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

const methodIsFixed = "How the initial payment was made can't be changed here. Void the payment and record it again."

const amountIsFixed = (what: string, amount: Cents | null | undefined): string =>
  `${what}${amount ? `, ${showDollars(toDollars(amount))},` : ''} can't be changed here. Record a payment or a charge instead.`

/** A rule bills from the day it is chosen on, for rent that is owed then. */
async function chooseRule(tx: Tx, scope: Scope, home: HomeRow, rule: number | null): Promise<void> {
  if (rule === home.late_fee_rule_id) return
  await requireRule(tx, scope, rule)
  const held = await lockRentAccount(tx, scope, home.rent_id)
  if (!held) throw notFound('Occupancy')
  // Fees of the old rule that are due are billed before it goes.
  const account = await bringUpToDate(tx, scope, held)
  // No rent is due before the move-in, whose day may still change.
  const begins = scope.today
  await setLateFeeRule(tx, scope, home.rent_id, rule, rule === null ? null : begins)
  await setProgress(tx, scope, [{ ...account, nextFeeOn: null }])
  if (rule !== null) await recheckLateFees(tx, scope, home.rent_id, begins)
}
