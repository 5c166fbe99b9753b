import { randomUUID } from 'node:crypto'
import type { InputOf } from '@freehold/contract/kit/call'
import type { membership as calls } from '@freehold/contract/membership/membership'
import { includedUnits } from '@freehold/rules/account/membership-price'
import { renewalSentence } from '@freehold/rules/account/sign-up-consent'
import { dayIn } from '@freehold/rules/day'
import { zero } from '@freehold/rules/money'
import type { AccountContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Key } from '../../../http/idempotency'
import { badField, Refusal } from '../../../http/refusal'
import { priceOfPro, usedUp } from '../price/price-of-pro'
import { takePromo } from '../price/promo-code.sql'
import type { Entitlement } from '../record/entitlement.sql'
import { beginChange, type Facts, notBilled, requireEnded } from './begin-change'
import { type NewChange, subscriptionsBegun } from './change.sql'
import { requireShown } from './change-units'
import { finishUpgrade } from './finish-upgrade'
import { keepMethod, newToken, noteToken, requireNonce } from './keep-method'
import { ownerEmail } from './owner-email.sql'
import { isPaidFor } from './paid-for'
import { keepNewMethod, methodChange } from './update-method'

type Input = InputOf<typeof calls.upgrade>

/**
 * Begins a paid membership: the way to pay is kept, the charger is given a subscription under an id of ours, and the first
 * month is charged. With a payment past due, the new way to pay is charged with that instead.
 */
export async function upgrade(
  context: AccountContext,
  scope: UserScope,
  input: Input,
  key: Key | null,
  from: string,
): Promise<void> {
  const nonce = requireNonce(input.nonce)
  const { change, fresh } = await beginChange(context, scope, key, (tx, facts) =>
    plan(context, tx, scope, facts, input, from),
  )
  if (!fresh) return requireEnded(change)
  if (change.kind === 'METHOD') return keepNewMethod(context, scope, change, nonce)
  const { customer, payer } = change.details
  if (customer === undefined || payer === undefined) throw new Error(`Change ${change.id} names no payer`)
  const token = newToken()
  await noteToken(context, scope.account, change, token)
  await keepMethod(context, scope.account, change, { customer, nonce, token, payer })
  await finishUpgrade(context, scope, change.id)
}

async function plan(
  { config, now }: AccountContext,
  tx: Tx,
  scope: UserScope,
  { membership, entitlement }: Facts,
  input: Input,
  from: string,
): Promise<NewChange> {
  if (membership?.renews) {
    if (membership.pastDueSince === null) throw new Refusal('E_CONFLICT', 'Your membership is Pro already.')
    return methodChange(membership, input)
  }
  if (!membership && entitlement.membership === 'pro') throw notBilled(entitlement)
  const today = dayIn(entitlement.timezone, now())
  const units = input.additional_units ?? 0
  requireRoomForAll(entitlement, units)
  const { proPrice: pro, unitPrice: unit } = config.door
  const asked = { pro, unit, extraUnits: units, code: input.promo_code, today, account: scope.account }
  const { promo, ...renewal } = await priceOfPro(tx, asked)
  const amount = isPaidFor(membership, entitlement, now()) ? zero : renewal.first
  requireShown(input.total, amount)
  if (promo && !(await takePromo(tx, promo.id))) throw usedUp()
  const n = 1 + Math.max(membership?.n ?? 0, await subscriptionsBegun(tx, scope.account))
  const { cardholder, address, city = membership?.city ?? '', state, zipcode } = input
  return {
    kind: 'UPGRADE',
    unitsBefore: membership?.extraUnits ?? 0,
    unitsAfter: units,
    amount,
    state: 'PENDING',
    reference: randomUUID(),
    details: {
      subscription: `fh-${scope.account}-${n}`,
      customer: membership?.customer ?? `fh-a${scope.account}`,
      payer: { cardholder, email: await ownerEmail(tx, scope.account), address, city, state, zipcode },
      ...(promo && { promo }),
      consent: { text: renewalSentence(renewal), address: from },
    },
  }
}

function requireRoomForAll({ units: used }: Entitlement, extra: number): void {
  const needed = used - includedUnits
  if (needed > extra)
    throw badField('additional_units', `You have ${used} units. Choose at least ${needed} additional units.`)
}
