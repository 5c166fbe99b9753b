import { longText, text } from '@freehold/contract/kit/field'
import { email, phone } from '@freehold/contract/kit/formats'
import { amountBounds } from '@freehold/contract/leasing/occupancy'
import { tenantName } from '@freehold/contract/people/tenant'
import { addDays, type Day, earlier, later, parseDay, showDay } from '@freehold/rules/day'
import { type Cents, cents, negate, parseDollars, zero } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import type { RecurringKind } from '@freehold/rules/money/recurring-charge'
import { addMonths, lastOfMonth } from '@freehold/rules/month'
import { z } from 'zod'
import type { TenantFacts } from '../../people/tenant.sql'
import type { Assumptions } from './assumptions'
import { chargeFields, kindOfField } from './charge-fields'
import type { FieldName } from './fields'
import { checkForm } from './form-problems'
import { type LeaseRows, standingOf } from './lease-rows'
import type { Properties } from './plan-properties'
import { type PlannedUnit, type Units, unitOf } from './plan-units'
import { problemAt } from './problem'
import type { SourceRow } from './source'

export interface Lease {
  unit: PlannedUnit
  tenant: TenantFacts
  /** Null where the files do not say it. */
  birth: Day | null
  moveIn: Day
  leaseEnd: Day
  /** The last day of a tenant who has left, or is to leave. */
  left: Day | null
  rent: Cents
  period: RentPeriod
  agreedDeposit: Cents
  deposit: Cents
  owed: Cents
  credit: Cents
  /** Billed with the rent. */
  charges: readonly { kind: RecurringKind; amount: Cents }[]
  at: SourceRow
}

export interface PlannedLease {
  source: LeaseRows
  /** Null where an error keeps it out. */
  lease: Lease | null
  /** The same lease is there already. */
  duplicate: boolean
}

/** A tenant of another program may have no email and no phone; what is there is checked as in the form. */
const tenantForm = z.object({
  tenant_name: tenantName,
  email: email('Email'),
  phone: phone('Phone'),
  em_contact_name: text('Emergency contact name'),
  em_contact_phone: phone('Emergency contact phone'),
  notes: longText('Notes on roommates'),
})

const fieldOf: Record<string, FieldName> = {
  tenant_name: 'tenant_name',
  email: 'tenant_email',
  phone: 'tenant_phone',
  em_contact_name: 'contact_name',
  em_contact_phone: 'contact_phone',
  notes: 'tenant_name',
}

interface Around {
  units: Units
  properties: Properties
  assumed: Assumptions
  today: Day
  billFrom: Day
}

/** The lease in some rows; each problem is added to its own row. */
export function planLease(source: LeaseRows, around: Around): PlannedLease {
  const [at] = source.rows
  if (!at) throw new Error('A lease has no row')
  const tenant = tenantOf(source, at)
  const birth = birthOf(source, around.today)
  const days = daysOf(source, at, around)
  const money = moneyOf(source, at)
  // A roommate's row names the same unit, so only the first row is checked.
  const unit = unitOf(around.units, around.properties, at)
  const ok = source.rows.every(({ problems }) => problems.length === 0)
  if (!unit || !tenant || !days || !money || !ok) return { source, lease: null, duplicate: false }
  const there = unit.stays.find(
    (stay) => stay.open && stay.tenant_name.toLowerCase() === tenant.tenant_name.toLowerCase(),
  )
  if (there) {
    for (const row of source.rows) row.duplicate = `${tenant.tenant_name} lives in ${unit.name} already.`
    return { source, lease: null, duplicate: true }
  }
  const rent = money.rent ?? unit.input?.rent ?? null
  if (rent === null || rent < amountBounds.min * 100) {
    const sentence = rent === null ? 'the lease has no rent.' : 'the rent is below $1.00.'
    at.problems.push(problemAt(at, 'rent', { code: 'NO_RENT', sentence }))
    return { source, lease: null, duplicate: false }
  }
  if (tenant.email === '') around.assumed.add('without an email address', 'no email can be sent', 'tenant')
  const period = periodOf(source) ?? unit.input?.rent_period ?? 'MONTHLY'
  const agreedDeposit = money.deposit > zero ? money.deposit : (unit.input?.deposit ?? rent)
  const { deposit, owed, credit, charges } = money
  return {
    source,
    lease: { unit, tenant, birth, ...days, rent, period, agreedDeposit, deposit, owed, credit, charges, at },
    duplicate: false,
  }
}

const periodOf = ({ values }: LeaseRows): RentPeriod | null =>
  (['WEEKLY', 'MONTHLY', 'YEARLY'] as const).find((one) => one === values.get('rent_period')) ?? null

function tenantOf({ name, values, roommates }: LeaseRows, at: SourceRow): TenantFacts | null {
  const said = (field: FieldName) => values.get(field) ?? ''
  const others = roommates.map(({ values: theirs }) => {
    const who = theirs.get('tenant_name') ?? `${theirs.get('tenant_first') ?? ''} ${theirs.get('tenant_last') ?? ''}`
    return [who.trim(), theirs.get('tenant_email'), theirs.get('tenant_phone')].filter(Boolean).join(', ')
  })
  return checkForm(
    at,
    tenantForm,
    {
      tenant_name: name,
      email: said('tenant_email').split(/[,;] ?/)[0] ?? '',
      phone: said('tenant_phone'),
      em_contact_name: said('contact_name'),
      em_contact_phone: said('contact_phone'),
      notes: others.length === 0 ? '' : `Roommates: ${others.join('; ')}`,
    },
    fieldOf,
  )
}

/** The tenant's date of birth. */
function birthOf({ values, rows }: LeaseRows, today: Day): Day | null {
  const birth = parseDay(values.get('tenant_birth') ?? '')
  for (const row of rows)
    if ((row.values.get('tenant_birth') ?? '') > today)
      row.problems.push(
        problemAt(row, 'tenant_birth', {
          code: 'BORN_LATER',
          sentence: 'the date of birth is after today: check the year.',
        }),
      )
  return birth
}

function daysOf(
  { values }: LeaseRows,
  at: SourceRow,
  { today, billFrom, assumed }: Around,
): Pick<Lease, 'moveIn' | 'leaseEnd' | 'left'> | null {
  const day = (name: FieldName) => parseDay(values.get(name) ?? '')
  const start = day('lease_start')
  const moveIn = day('move_in') ?? start
  const field = at.file.mapping.includes('move_in') ? 'move_in' : 'lease_start'
  if (moveIn === null) {
    // A date that could not be read already has a problem.
    if (at.raw('move_in') === '' && at.raw('lease_start') === '')
      at.problems.push(problemAt(at, field, { code: 'REQUIRED', sentence: 'the lease has no move-in.' }))
    return null
  }
  const end = day('lease_end')
  const gone = day('moved_out')
  const past = standingOf(values) === 'PAST'
  const left = past && (gone === null || gone >= today) ? earlier(gone ?? end ?? today, addDays(today, -1)) : gone
  if (end === null && left === null) assumed.add('without an end', 'one year from now is saved', 'lease')
  const leaseEnd = end ?? left ?? lastOfMonth(addMonths(later(moveIn, billFrom), 11))
  const first = earlier(leaseEnd, left ?? leaseEnd)
  if (first >= moveIn) return { moveIn, leaseEnd, left }
  const wrong = left !== null && left < moveIn && gone !== null ? 'moved_out' : 'lease_end'
  at.problems.push(
    problemAt(at, wrong, {
      code: 'ENDS_FIRST',
      sentence: `the lease ends on ${showDay(first)}, before its move-in on ${showDay(moveIn)}.`,
    }),
  )
  return null
}

const mostCents = amountBounds.max * 100

/** A balance below zero was paid ahead. */
function moneyOf({ values }: LeaseRows, at: SourceRow) {
  const amount = (name: FieldName): Cents => parseDollars(values.get(name) ?? '0') ?? zero
  const [rent, deposit, balance, ahead] = [amount('rent'), amount('deposit'), amount('balance'), amount('credit')]
  const others = chargeFields.map((name) => [name, amount(name)] as const)
  for (const [name, one] of [['rent', rent] as const, ['deposit', deposit] as const, ...others])
    if (one < zero) at.problems.push(problemAt(at, name, { code: 'BELOW', sentence: 'the amount is below zero.' }))
  for (const [name, one] of [
    ['rent', rent],
    ['deposit', deposit],
    ['balance', balance],
    ['credit', ahead],
    ...others,
  ] as const)
    if (Math.abs(one) > mostCents)
      at.problems.push(problemAt(at, name, { code: 'TOO_MUCH', sentence: 'the amount is over $9,999,999.00.' }))
  if (at.problems.length > 0) return null
  // Some programs write what was paid ahead below zero in a column of its own.
  const paid = cents(Math.abs(ahead))
  return {
    rent: rent > zero ? rent : null,
    deposit,
    owed: balance > zero ? balance : zero,
    charges: others.flatMap(([name, one]) => (one < 100 ? [] : [{ kind: kindOfField[name], amount: one }])),
    credit: cents((balance < zero ? negate(balance) : zero) + paid),
  }
}
