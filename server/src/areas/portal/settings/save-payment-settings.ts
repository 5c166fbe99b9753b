import type { InputOf } from '@freehold/contract/kit/call'
import { portalFees } from '@freehold/contract/portal/portal-fees'
import { type Cents, dollars, zero } from '@freehold/rules/money'
import { isFree, type PayMethod, type PaymentFee, payMethods, payMethodWords } from '@freehold/rules/portal/payment-fee'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { houseOf } from '../../../guests/house'
import { badField, notFoundAt } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { type ActivityLine, logActivity } from '../../account/log/activity.sql'
import { changesOf } from '../../account/log/changes'
import { lockAccount } from '../../account/settings/setting.sql'
import { paymentPolicy } from '../../money/payments/payment-policy.sql'
import { findProperty } from '../../portfolio/property.sql'
import { isLeftWithFees, type Level, leaseSeen, saveLevelRow } from './payment-level.sql'
import { feesOf, insertFees } from './portal-fee.sql'
import { type SettingsShown, settingsShown } from './settings-shown'

type Input = InputOf<typeof portalFees.save>

/** The level that a call names, once it is in sight. A lease is nearer than its property. */
export async function levelOf(db: Db, scope: Scope, input: Pick<Input, 'property_id' | 'rent_id'>): Promise<Level> {
  const { property_id: property, rent_id: occupancy } = input
  if (property !== null && !(await findProperty(db, scope, property))) throw notFoundAt('property_id', 'Property')
  if (occupancy === null) return { property, occupancy: null }
  const lease = await leaseSeen(db, scope, occupancy)
  if (!lease) throw notFoundAt('rent_id', 'Lease')
  return { property: null, occupancy, lease }
}

export async function savePaymentSettings(tx: Tx, scope: Scope, input: Input): Promise<void> {
  const level = await levelOf(tx, scope, input)
  await lockAccount(tx, scope)
  const company = (await houseOf(tx, scope.account))?.company ?? ''
  const before = await settingsShown(tx, scope, level, company)
  const named = namedBy(scope, level)
  await requireSameForm(tx, scope, portalFees.save, { ...named, input, shown: before })
  requirePolicy(input, level)
  await saveFees(tx, scope, level, input, before)
  await saveLevelRow(tx, scope, level, {
    portal_on: input.portal === null ? null : input.portal === 'ON',
    partial: input.partial,
    minimum_percent: input.partial === 'MINIMUM' ? input.minimum_percent : null,
    on_notice: input.on_notice,
    fee_on_return: isAccount(level) ? input.fee_on_return : null,
    returned_fee_cents: input.returned_fee,
    free_way: level.occupancy !== null || (input.free_way === '' && !isAccount(level)) ? null : input.free_way,
  })
  if (level.occupancy === null) await requireFreeWay(tx, scope, level, company)
  const after = await settingsShown(tx, scope, level, company)
  await logActivity(tx, scope, {
    ...named,
    ...logged(scope, level),
    changes: changesOf(portalFees.save, inCents(before), inCents(after)),
  })
}

const isAccount = ({ property, occupancy }: Level): boolean => property === null && occupancy === null

function namedBy({ account }: Scope, { property, lease }: Level) {
  if (lease) return { noun: 'tenant', id: lease.tenant } as const
  return property === null ? ({ noun: 'account', id: account } as const) : ({ noun: 'property', id: property } as const)
}

function logged({ userName }: Scope, { property, lease }: Level): Pick<ActivityLine, 'needs' | 'about' | 'message'> {
  if (lease)
    return {
      needs: 'tenants',
      about: { property: lease.property },
      message: `${userName} changed what the portal takes for the lease of ${lease.tenant_name}.`,
    }
  const about = property === null ? 'the account' : { property }
  return { needs: 'users', about, message: `${userName} changed the portal's payment settings.` }
}

function requirePolicy({ partial, minimum_percent, ...input }: Input, level: Level): void {
  if (partial === 'MINIMUM' && minimum_percent === null)
    throw badField('minimum_percent', 'At least, percent is required.')
  if (isAccount(level) && (input.portal === null || partial === null || input.on_notice === null))
    throw badField(input.portal === null ? 'portal' : partial === null ? 'partial' : 'on_notice', 'Choose one.')
}

const ways = { CREDIT_CARD: 'credit', DEBIT_CARD: 'debit', PAYPAL: 'paypal', BANK: 'bank' } as const

function feeIn(input: Input, method: PayMethod): PaymentFee {
  const way = ways[method]
  const minimum = input[`${way}_min`]
  const maximum = input[`${way}_max`]
  if (minimum !== null && maximum !== null && minimum > maximum)
    throw badField(`${way}_max`, `${payMethodWords[method]}: the highest fee can't be below the lowest fee.`)
  return {
    basisPoints: Math.round((input[`${way}_percent`] ?? 0) * 100),
    flat: input[`${way}_flat`] ?? zero,
    minimum,
    maximum,
  }
}

/** A property without fees of its own goes by the account's from today. */
async function saveFees(tx: Tx, scope: Scope, level: Level, input: Input, before: SettingsShown): Promise<void> {
  if (level.occupancy !== null) return
  const { property } = level
  const own = isAccount(level) || input.own_fees
  if (!own && !before.own_fees) return
  await insertFees(
    tx,
    scope,
    payMethods.map((method) => ({ property, method, from: scope.today, fee: own ? feeIn(input, method) : null })),
  )
}

/** Tenants must not be left with ways to pay that cost a fee. */
async function requireFreeWay(tx: Tx, scope: Scope, { property }: Level, company: string): Promise<void> {
  const [policy, fees] = await Promise.all([
    paymentPolicy(tx, scope, { property, occupancy: null }),
    feesOf(tx, scope, property, scope.today),
  ])
  if (policy.freeWay !== '') return
  if (
    payMethods.every((method) => isFree(fees[method])) &&
    (property !== null || !(await isLeftWithFees(tx, scope, scope.today)))
  )
    return
  throw badField(
    'free_way',
    `Tenants need a way to pay without a fee. Say how, such as "Pay free by check to ${company}."`,
  )
}

/** Money of the wire in cents, as the log reads changes. */
const inCents = (shown: SettingsShown): object =>
  Object.fromEntries(
    Object.entries(shown).map(([name, value]): [string, unknown] => [
      name,
      /_(flat|min|max|fee)$/.test(name) && typeof value === 'number' ? centsOf(value) : value,
    ]),
  )

const centsOf = (amount: number): Cents => dollars(amount)
