import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { membership as calls } from '@freehold/contract/membership/membership'
import { includedUnits, type MembershipDiscount, monthlyPrice } from '@freehold/rules/account/membership-price'
import { renewalSentence } from '@freehold/rules/account/sign-up-consent'
import { addDays, type Day, dayIn, showDay } from '@freehold/rules/day'
import { type Cents, subtract, toDollars, zero } from '@freehold/rules/money'
import type { AccountContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { Refusal } from '../../../http/refusal'
import { billingDayOf, nextBillingDay } from '../../../providers/memberships/billing-days'
import { type Outlook, outlookFrom } from '../price/outlook'
import { priceOfPro } from '../price/price-of-pro'
import { entitlementOf } from '../record/entitlement.sql'
import { membershipOf } from '../record/membership.sql'
import { type Facts, notBilled, requireRunning, requireSelling, stillWorking } from './begin-change'
import { openChange } from './change.sql'
import { lastDayOf } from './end-membership'
import { overCore, vacantUnits } from './in-use.sql'
import { isPaidFor } from './paid-for'
import { inTheWayOfFewer, priceOfMore } from './plan-units'

type Input = InputOf<typeof calls.preview>
type Preview = ReplyOf<typeof calls.preview>['data']

interface Shown {
  today: { text: string; amount: Cents }[]
  outlook: Outlook
  unitCount: number
  roomFrom: Day | ''
  staysUntil: Day | ''
  inTheWay: string[]
  /** The sentence that agrees to the renewal. */
  consent?: string
}

/** The cost of a change today and later, by the same rules as the change itself. */
export async function previewChange(
  { config, now }: AccountContext,
  db: Db,
  scope: Scope,
  input: Input,
): Promise<Preview> {
  requireSelling(config.door.memberships)
  const [membership, entitlement, open] = await Promise.all([
    membershipOf(db, scope.account),
    entitlementOf(db, scope.account),
    openChange(db, scope.account),
  ])
  if (open) throw new Refusal('E_CONFLICT', stillWorking)
  const today = dayIn(entitlement.timezone, now())
  const asked = { ...input, today, now: now(), prices: { pro: config.door.proPrice, unit: config.door.unitPrice } }
  const shown = await lookAt(db, scope, { membership, entitlement }, asked)
  const parts = shown.today.filter(({ amount }) => amount !== 0)
  return {
    today: {
      total: toDollars(parts.reduce((total, { amount }) => (total + amount) as Cents, zero)),
      parts: parts.map(({ text, amount }) => ({ text, amount: toDollars(amount) })),
    },
    ...shown.outlook,
    unit_count: shown.unitCount,
    room_from: shown.roomFrom,
    stays_until: shown.staysUntil,
    in_the_way: shown.inTheWay,
    consent: shown.consent ?? '',
  }
}

interface Asked extends Input {
  today: Day
  now: Date
  prices: { pro: Cents; unit: Cents }
}

const nothing: Outlook = { next: null, later: null }

async function lookAt(db: Db, scope: Scope, facts: Facts, asked: Asked): Promise<Shown> {
  const { today, now, prices } = asked
  const count = asked.count ?? 0
  const { entitlement } = facts
  if (asked.change === 'UPGRADE') return lookAtUpgrade(db, scope, facts, asked, count)
  const plain = { today: [], unitCount: entitlement.unitLimit, roomFrom: '', staysUntil: '', inTheWay: [] } as const
  if (asked.change === 'KEEP') {
    const { membership } = facts
    if (!isPaidFor(membership, entitlement, now))
      return {
        ...plain,
        today: [],
        outlook: nothing,
        inTheWay: ['Your membership has ended or is active, so there is nothing to undo.'],
      }
    const { extraUnits, discount, period } = membership
    return {
      ...plain,
      today: [],
      inTheWay: [],
      outlook: outlookFrom({ ...prices, extraUnits, discount, nextOn: addDays(period.to, 1) }),
    }
  }
  if (asked.change === 'PAY') {
    const { membership } = facts
    if (!membership || membership.pastDueSince === null)
      return { ...plain, today: [], outlook: nothing, inTheWay: ['Nothing is past due.'] }
    const { extraUnits, discount, period, owed, pastDueSince } = membership
    return {
      ...plain,
      today: [{ text: `Due since ${showDay(pastDueSince)}`, amount: owed }],
      inTheWay: [],
      outlook: outlookFrom({ ...prices, extraUnits, discount, nextOn: nextAfter(period.to, today) }),
    }
  }
  if (asked.change === 'CANCEL' || asked.change === 'DOWNGRADE') {
    const { membership } = facts
    if (!membership?.renews)
      return { ...plain, today: [], outlook: nothing, inTheWay: ['There is no membership to end.'] }
    return {
      ...plain,
      today: [],
      outlook: nothing,
      staysUntil: lastDayOf(membership, today),
      inTheWay: asked.change === 'DOWNGRADE' ? overCore(entitlement) : [],
    }
  }
  const membership = requireRunning(facts)
  const { discount, period, extraUnits, paidUnits } = membership
  const nextOn = addDays(period.to, 1)
  if (asked.change === 'ADD_UNITS') {
    const { after, toPay, amount, daysLeft, days } = priceOfMore(membership, count, prices.unit, today)
    return {
      ...plain,
      today: [{ text: `${toPay} more for ${daysLeft} of ${days} days`, amount }],
      inTheWay: [],
      unitCount: includedUnits + Math.max(after, paidUnits),
      outlook: outlookFrom({ ...prices, extraUnits: after, discount, nextOn }),
    }
  }
  const vacant = await vacantUnits(db, scope.account, today)
  const inTheWay = inTheWayOfFewer(membership, count, { units: entitlement.units, vacant })
  const after = Math.max(0, extraUnits - count)
  return {
    ...plain,
    today: [],
    inTheWay,
    unitCount: includedUnits + after,
    roomFrom: nextOn,
    outlook: outlookFrom({ ...prices, extraUnits: after, discount, nextOn }),
  }
}

/** The charger bills on, whatever is past due. */
const nextAfter = (periodTo: Day, today: Day): Day => (periodTo >= today ? addDays(periodTo, 1) : addDays(today, 1))

async function lookAtUpgrade(
  db: Db,
  scope: Scope,
  { membership, entitlement }: Facts,
  { prices, promo_code, today, now }: Asked,
  units: number,
): Promise<Shown> {
  const needed = Math.max(0, entitlement.units - includedUnits)
  const isIncluded = !membership && entitlement.membership === 'pro'
  const inTheWay = isIncluded
    ? [notBilled(entitlement).message]
    : needed > units
      ? [`You have ${entitlement.units} units. Choose at least ${needed} additional units.`]
      : []
  const of = { ...prices, extraUnits: units, code: promo_code, today, account: scope.account }
  const { promo, ...renewal } = await priceOfPro(db, of)
  const paid = isPaidFor(membership, entitlement, now)
  const full = monthlyPrice({ ...prices, extraUnits: units, discount: zero })
  const nextOn = paid ? addDays(membership.period.to, 1) : nextBillingDay(today, billingDayOf(today))
  const discount = promo && { amount: promo.off, bills: promo.bills }
  return {
    today: paid
      ? []
      : [
          { text: `Pro with ${includedUnits} units`, amount: full.pro },
          { text: units === 1 ? '1 more unit' : `${units} more units`, amount: full.units },
          { text: 'Promotion code', amount: subtract(renewal.first, full.total) },
        ],
    outlook: outlookFrom({ ...prices, extraUnits: units, discount: paid ? discount : oneLess(discount), nextOn }),
    unitCount: includedUnits + units,
    roomFrom: '',
    staysUntil: '',
    inTheWay,
    consent: renewalSentence(renewal),
  }
}

/** Today's bill is the first that a code makes smaller. */
const oneLess = (discount: MembershipDiscount | null): MembershipDiscount | null =>
  discount && { ...discount, bills: discount.bills === null ? null : discount.bills - 1 }
