import type { ReplyOf } from '@freehold/contract/kit/call'
import type { membership as calls } from '@freehold/contract/membership/membership'
import { addDays } from '@freehold/rules/day'
import { toDollars } from '@freehold/rules/money'
import { methodName } from '@freehold/rules/portal/method-name'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { openChange } from '../changes/change.sql'
import { isPaidFor } from '../changes/paid-for'
import { type Invoice, invoicesOf, numberOf } from '../invoices/invoice.sql'
import { type Outlook, outlookFrom } from '../price/outlook'
import { type Entitlement, entitlementOf } from '../record/entitlement.sql'
import { type Membership, membershipOf } from '../record/membership.sql'
import { ownerName, promoName } from './names.sql'

type Info = ReplyOf<typeof calls.get>

/** The membership as its card shows it. Who pays and how is for the account's owner. */
export async function membershipInfo(
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  db: Db,
  scope: UserScope,
): Promise<Info> {
  const { account, isOwner } = scope
  const [membership, entitlement, owner] = await Promise.all([
    membershipOf(db, account),
    entitlementOf(db, account),
    ownerName(db, account),
  ])
  const { proPrice: pro, unitPrice: unit, memberships: sells, grace } = config.door
  const bills = sells && membership ? billsOf(membership, { pro, unit }) : { next: null, later: null }
  const paidTo =
    membership && (membership.renews || isPaidFor(membership, entitlement, now())) ? membership.period.to : ''
  return {
    subscription: { ...used(entitlement), ...(isOwner && membership ? payer(membership) : noPayer) },
    nextBillAmount: bills.next?.total ?? 0,
    billingPeriodEndDate: paidTo === '' ? null : { date: paidTo },
    isOwner,
    owner,
    sells,
    included: membership === undefined && entitlement.membership === 'pro',
    prices: { pro: toDollars(pro), unit: toDollars(unit) },
    users: entitlement.users,
    units: entitlement.units,
    extra_units: membership?.extraUnits ?? 0,
    ...(isOwner && membership ? methodOf(membership) : { method: '', method_expires: '' }),
    period_from: membership?.period.from ?? '',
    ...bills,
    promo: isOwner && membership?.discount ? await promoOf(db, membership.discount) : null,
    past_due: membership?.pastDueSince ? pastDue(membership, grace) : null,
    ends_on: membership && !membership.renews && entitlement.status !== 'active' ? (membership.endsOn ?? '') : '',
    ends_by: (membership && !membership.renews && entitlement.status !== 'active' && membership.endsBy) || '',
    working_on: (await openChange(db, account))?.kind ?? '',
    invoices: isOwner ? (await invoicesOf(db, account)).map(invoiceShown) : [],
  }
}

function billsOf(membership: Membership, prices: { pro: Membership['owed']; unit: Membership['owed'] }): Outlook {
  const { renews, extraUnits, discount, period } = membership
  if (!renews) return { next: null, later: null }
  return outlookFrom({ ...prices, extraUnits, discount, nextOn: addDays(period.to, 1) })
}

const used = ({ membership, status, userLimit, unitLimit }: Entitlement) => ({
  membership,
  status,
  user_count: userLimit,
  unit_count: unitLimit,
})

const payer = ({ email, cardholder, address, city, zipcode, state }: Membership) => ({
  email,
  cardholder,
  address,
  city,
  zipcode,
  state,
})

const noPayer = { email: '', cardholder: '', address: '', city: '', zipcode: '', state: '' }

const methodOf = ({ method: { kind, brand = '', last4 = '', account, expires } }: Membership) => ({
  method: methodName({ kind: kind === 'paypal' ? 'PAYPAL' : 'CARD', label: account, brand, last4 }, 'en'),
  method_expires: expires ?? '',
})

async function promoOf(db: Db, { promoCode, amount, bills }: NonNullable<Membership['discount']>) {
  return { code: promoCode === null ? '' : await promoName(db, promoCode), off: toDollars(amount), bills_left: bills }
}

function pastDue({ pastDueSince, owed, nextTryOn }: Membership, grace: number): Info['past_due'] {
  if (pastDueSince === null) return null
  return {
    since: pastDueSince,
    owed: toDollars(owed),
    next_try_on: nextTryOn ?? '',
    read_only_on: addDays(pastDueSince, grace),
  }
}

const invoiceShown = (invoice: Invoice): Info['invoices'][number] => ({
  id: invoice.id,
  no: numberOf(invoice),
  issued_on: invoice.issuedOn,
  total: toDollars(invoice.total),
  period_from: invoice.period.from,
  period_to: invoice.period.to,
  kind: invoice.kind,
})
