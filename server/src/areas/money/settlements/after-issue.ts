import type { InputOf } from '@freehold/contract/kit/call'
import type { settlement } from '@freehold/contract/money/settlement'
import { type Cents, showDollars, subtract, sum, toDollars } from '@freehold/rules/money'
import { deliveryWayWords, refundMethodWords } from '@freehold/rules/money/settlement/kinds'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { keepPaper, type Paper } from '../../../files/keep'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { lockRentAccount } from '../journal/rent-account.sql'
import { mailDepositLetter } from '../mails/deposit-letter'
import {
  findRefund,
  insertDelivery,
  insertObjection,
  insertRefund,
  markCashed,
  markRefundVoid,
  refundsOf,
  type StoredRefund,
} from './after.sql'
import { findHome, type HomeRow } from './home.sql'
import { findSettlement, type StoredSettlement, settlementsOf } from './settlement.sql'

interface Issued {
  found: StoredSettlement
  home: HomeRow
}

/** An issued settlement, with the money of its tenancy locked. Of a reversed one only what went out can still be changed. */
async function lockIssued(tx: Tx, scope: Scope, id: number, { reversedToo = false } = {}): Promise<Issued> {
  const seen = await findSettlement(tx, scope, id)
  if (!seen || !(await lockRentAccount(tx, scope, seen.occupancy))) throw notFound('Settlement')
  const found = await findSettlement(tx, scope, id)
  const home = found && (await findHome(tx, scope, found.occupancy))
  if (!found || !home) throw notFound('Settlement')
  if (found.state === 'DRAFT') throw new Refusal('E_CONFLICT', 'This settlement is a draft. Issue it first.')
  if (found.state === 'REVERSED' && !reversedToo) throw new Refusal('E_CONFLICT', 'This settlement was reversed.')
  return { found, home }
}

const log = (tx: Tx, scope: Scope, { home }: Issued, deed: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'tenant',
    id: home.tenant,
    needs: 'money',
    about: { property: home.property },
    message: `${scope.userName} ${deed} of ${home.tenant_name}, ${home.unit_name}.`,
  })

const shown = (amount: Cents): string => showDollars(toDollars(amount))

function requirePast({ today }: Scope, { issuedOn }: StoredSettlement, day: string, field: string, what: string): void {
  if (day > today) throw badField(field, `${what} can't be in the future.`)
  if (issuedOn !== null && day < issuedOn) throw badField(field, `${what} cannot be before the settlement was issued.`)
}

/** Records how the letter reached the tenant. An email goes out with it, if the tenant agreed to that. */
export async function recordDelivery(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof settlement.deliver>,
  at: Date,
): Promise<void> {
  const issued = await lockIssued(tx, scope, input.id)
  const { found, home } = issued
  requirePast(scope, found, input.delivered_on, 'delivered_on', 'Date')
  if (input.how === 'EMAILED') {
    if (home.email === '') throw badField('how', 'This tenant has no email address.')
    if (!input.agreed)
      throw badField('agreed', 'Most states ask for the letter on paper. Email it only if the tenant agreed to email.')
    if (input.delivered_on !== scope.today) throw badField('delivered_on', 'An email goes out today.')
  }
  const note = input.how === 'EMAILED' ? [home.email, input.note].filter(Boolean).join('. ') : input.note
  const id = await insertDelivery(tx, scope, { settlement: found.id, how: input.how, on: input.delivered_on, note, at })
  if (input.how === 'EMAILED') await mailDepositLetter(tx, scope, id)
  const way = deliveryWayWords[input.how].toLowerCase()
  await log(tx, scope, issued, `recorded the deposit letter as ${way}`)
}

const notVoided = (refunds: readonly StoredRefund[]): Cents =>
  sum(refunds.filter(({ voided }) => !voided).map(({ amount }) => amount))

/** The part of a refund that is not on its way. What was paid before a correction counts. */
async function refundLeft(
  tx: Tx,
  scope: Scope,
  { refund, occupancy }: Pick<StoredSettlement, 'refund' | 'occupancy'>,
): Promise<Cents> {
  const all = await settlementsOf(tx, scope, occupancy)
  return subtract(
    refund,
    notVoided(
      await refundsOf(
        tx,
        scope,
        all.map(({ id }) => id),
      ),
    ),
  )
}

export async function recordRefund(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof settlement.refund>,
  at: Date,
): Promise<number> {
  const issued = await lockIssued(tx, scope, input.id)
  requirePast(scope, issued.found, input.paid_on, 'paid_on', 'Paid on')
  const left = await refundLeft(tx, scope, issued.found)
  if (left <= 0) throw new Refusal('E_CONFLICT', 'The whole refund is already recorded.')
  if (input.amount > left) throw badField('amount', `Only ${shown(left)} of the refund is left.`)
  if (input.method === 'CHECK' && input.reference === '') throw badField('reference', 'Enter the number of the check.')
  const { payee, amount, method, reference } = input
  const id = await insertRefund(tx, scope, {
    settlement: issued.found.id,
    payee,
    amount,
    method,
    reference,
    on: input.paid_on,
    at,
  })
  const by = `${refundMethodWords[method]}${reference === '' ? '' : ` ${reference}`}`
  await log(tx, scope, issued, `recorded a deposit refund of ${shown(amount)} to ${payee} (${by})`)
  return id
}

async function lockRefund(tx: Tx, scope: Scope, id: number): Promise<{ issued: Issued; refund: StoredRefund }> {
  const seen = await findRefund(tx, scope, id)
  if (!seen || !(await findSettlement(tx, scope, seen.settlement))) throw notFound('Refund')
  const issued = await lockIssued(tx, scope, seen.settlement, { reversedToo: true })
  const refund = await findRefund(tx, scope, id)
  if (!refund) throw notFound('Refund')
  if (refund.voided) throw new Refusal('E_CONFLICT', 'This refund was already voided.')
  return { issued, refund }
}

export async function cashRefund(tx: Tx, scope: Scope, input: InputOf<typeof settlement.cash>): Promise<void> {
  const { issued, refund } = await lockRefund(tx, scope, input.id)
  if (input.cashed_on > scope.today) throw badField('cashed_on', "Cashed on can't be in the future.")
  if (input.cashed_on < refund.on) throw badField('cashed_on', 'Cashed on cannot be before it was paid.')
  await markCashed(tx, scope, refund.id, input.cashed_on)
  await log(tx, scope, issued, `marked the deposit refund of ${shown(refund.amount)} to ${refund.payee} as cashed`)
}

export async function voidRefund(
  tx: Tx,
  scope: Scope,
  input: InputOf<typeof settlement.voidRefund>,
  at: Date,
): Promise<void> {
  const { issued, refund } = await lockRefund(tx, scope, input.id)
  if (refund.cashedOn !== null) throw new Refusal('E_CONFLICT', 'This refund was cashed, so it cannot be voided.')
  await markRefundVoid(tx, scope, refund.id, { reason: input.reason, at })
  await log(tx, scope, issued, `voided the deposit refund of ${shown(refund.amount)} to ${refund.payee}`)
}

interface Objected {
  input: InputOf<typeof settlement.object>
  paper: Paper | undefined
  at: Date
}

export async function recordObjection(tx: Tx, scope: Scope, { input, paper, at }: Objected): Promise<number> {
  const issued = await lockIssued(tx, scope, input.id)
  requirePast(scope, issued.found, input.received_on, 'received_on', 'Received on')
  if (paper) await keepPaper(tx, scope, paper, 'deposit_settlement')
  const id = await insertObjection(tx, scope, {
    settlement: issued.found.id,
    on: input.received_on,
    words: input.words,
    paper: paper ? { file: paper.name, name: paper.originalName } : null,
    at,
  })
  await log(tx, scope, issued, 'recorded an objection to the deposit settlement')
  return id
}
