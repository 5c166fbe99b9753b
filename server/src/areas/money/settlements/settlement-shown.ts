import type { ReplyOf } from '@freehold/contract/kit/call'
import type { settlement } from '@freehold/contract/money/settlement'
import { keptDollars, negate, subtract, sum, toDollars, zero } from '@freehold/rules/money'
import { reasonWords } from '@freehold/rules/money/reason'
import { lineAmount } from '@freehold/rules/money/settlement/line-amount'
import { lastKnownWords, settlementClock } from '@freehold/rules/states/deposit-clock'
import { forfeitureOf } from '@freehold/rules/states/deposit-forfeiture'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { findLetter } from '../deposits/deposit.sql'
import type { DepositLetter } from '../deposits/deposit-letter'
import { chargeWords } from '../journal/entry-words'
import { whyToWire } from '../journal/why-to-wire'
import { deliveriesOf, objectionsOf, refundsOf } from './after.sql'
import { proofOf } from './ask-before-issue'
import { findHome, type HomeRow } from './home.sql'
import { imagesOfLines } from './line.sql'
import { type StoredSettlement, settlementsOf } from './settlement.sql'
import { figuresOf, gatherFacts, type SettlementFacts } from './settlement-facts'

type Shown = ReplyOf<typeof settlement.get>['data']
type Part = Pick<Shown, 'held' | 'credit' | 'interest' | 'charges' | 'refund' | 'balance' | 'why' | 'refused'>

/** The settlement of a tenancy as its page shows it: the draft by the rules of today, an issued one by its letter. */
export async function settlementShown(db: Db, scope: Scope, occupancy: number): Promise<Shown> {
  const home = await findHome(db, scope, occupancy)
  if (!home) throw notFound('Tenancy')
  const all = await settlementsOf(db, scope, occupancy)
  const current = all.find(({ state }) => state !== 'REVERSED')
  const facts = await gatherFacts(db, scope, home, current)
  const images = current ? await imagesOfLines(db, scope, current.id) : []
  const photos = new Map(facts.lines.map(({ id }) => [id, images.filter(({ line_id }) => line_id === id)]))
  const letter = current?.returnId ? await findLetter(db, scope, current.returnId) : undefined
  return {
    ...headOf(home, current, scope),
    ...rulesOf(facts, scope, new Map([...photos].map(([id, { length }]) => [id, length]))),
    lines: facts.lines.map((line) => {
      const { proposed, why } = lineAmount({ ...line, state: home.state })
      return {
        id: line.id,
        reason: line.reason,
        words: line.words,
        room: line.room,
        cost: toDollars(line.cost),
        labor: toDollars(line.labor),
        item: line.item,
        age_months: line.ageMonths,
        life_years: line.lifeYears,
        wear: line.wear,
        override: line.override === null ? null : toDollars(line.override),
        override_reason: line.overrideReason,
        proposed: toDollars(proposed),
        amount: toDollars(line.amount),
        why: whyToWire(why),
        expense_id: line.expense,
        work_order_id: line.order,
        linked: line.linked,
        invoice_file: line.invoice,
        invoice_name: line.invoiceName,
        images: (photos.get(line.id) ?? []).map(({ id, image_name, thumb_name }) => ({ id, image_name, thumb_name })),
      }
    }),
    ...(current && letter?.settlement ? asIssued(letter, letter.settlement, current) : asDraft(facts)),
    issued: current?.returnId
      ? await whatFollowed(db, scope, { home, current, all, letterId: current.returnId })
      : null,
    reversed: all
      .filter(({ state }) => state === 'REVERSED')
      .map((one) => ({
        id: one.id,
        on: one.issuedOn ?? '',
        refund: toDollars(one.refund),
        balance: toDollars(one.balance),
        reason: one.reverseReason,
        by: one.reversedBy,
        reversed_at: one.reversedAt?.toISOString() ?? '',
        letter_id: one.returnId ?? 0,
      })),
  }
}

const headOf = (home: HomeRow, current: StoredSettlement | undefined, { today }: Scope) => ({
  id: current?.id ?? 0,
  rent_id: home.occupancy,
  state: current?.state ?? ('DRAFT' as const),
  version: current?.version ?? 0,
  saved_at: current?.savedAt.toISOString() ?? '',
  saved_by: current?.savedBy ?? '',
  tenant_id: home.tenant,
  tenant_name: home.tenant_name,
  unit_name: home.unit_name,
  property_id: home.property,
  property_name: home.property_name,
  property_address: [
    home.address,
    [home.city, [home.state, home.zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(', '),
  moved_in: home.move_in,
  moved_out: home.real_move_out ?? (home.cancelled ? today : null),
  others: home.others,
})

function rulesOf(facts: SettlementFacts, { today }: Scope, photos: ReadonlyMap<number, number>) {
  const { home, draft } = facts
  const clock = settlementClock({
    state: home.state,
    movedOut: home.real_move_out ?? today,
    addressGiven: draft.addressGiven,
    today,
  })
  return {
    names: draft.names,
    send_to: draft.sendTo,
    address_given: draft.addressGiven,
    note: draft.note,
    clock: {
      by: clock.by,
      days_left: clock.daysLeft,
      days: clock.days,
      starts: clock.starts,
      since: clock.since,
      waits_for_address: clock.waitsForAddress,
      words: clock.words,
      source: clock.source,
      last_known: draft.sendTo === '' ? lastKnownWords(home.state) : '',
    },
    forfeiture: forfeitureOf(home.state),
    proof: proofOf(facts, photos),
  }
}

function asDraft(facts: SettlementFacts): Part {
  const { held, interest, added, credit, totals } = figuresOf(facts)
  const leftOut = new Set(facts.draft.leftOut)
  return {
    held: held.map(({ reason, amount }) => ({ reason: reasonWords[reason], amount: toDollars(amount) })),
    credit: toDollars(credit),
    interest: interest && {
      amount: toDollars(added),
      paid_before: toDollars(facts.draft.interestBefore),
      years: interest.years,
      missing: interest.missing,
      rates: facts.draft.rates,
      where: interest.where,
      condition: interest.condition,
      none: interest.none,
      why: whyToWire(interest.why),
    },
    charges: facts.charges.map((charge) => ({
      id: charge.id,
      due: charge.due,
      words: chargeWords({
        reason: charge.reason,
        name: charge.charge_name,
        from: charge.covers_from,
        to: charge.covers_to,
      }),
      open: keptDollars(charge.open_cents),
      taken: !leftOut.has(charge.id),
    })),
    refund: toDollars(totals.refund),
    balance: toDollars(totals.balance),
    why: whyToWire(totals.why),
    refused: whyNotYet(facts),
  }
}

function whyNotYet({ home, standing }: SettlementFacts): string {
  if (home.real_move_out === null && !home.cancelled) return 'Record the move-out first.'
  const held = sum([...standing.held.map(({ amount }) => amount), ...standing.credit.map(({ free }) => free)])
  return held > 0 ? '' : 'No deposit or credit is held. Bill what the tenant owes with Add charge.'
}

/** An issued settlement stays as its letter has it, whatever the account of the tenant did afterwards. */
function asIssued(
  letter: DepositLetter,
  part: NonNullable<DepositLetter['settlement']>,
  { interestBefore, rates }: StoredSettlement,
): Part {
  const beside = new Set(['Interest', 'Overpaid'])
  return {
    held: letter.held
      .filter(({ words }) => !beside.has(words))
      .map(({ words, amount }) => ({ reason: words, amount: toDollars(amount) })),
    credit: toDollars(letter.held.find(({ words }) => words === 'Overpaid')?.amount ?? zero),
    interest: part.interestWhy && {
      amount: toDollars(part.interest),
      paid_before: toDollars(interestBefore),
      years: [],
      missing: [],
      rates,
      where: '',
      condition: '',
      none: '',
      why: whyToWire(part.interestWhy),
    },
    charges: letter.applied.map(({ words, amount }, at) => ({
      id: at + 1,
      due: '',
      words,
      open: toDollars(amount),
      taken: true,
    })),
    refund: toDollars(part.refund),
    balance: toDollars(part.balance),
    why: whyToWire(part.why),
    refused: '',
  }
}

interface Followed {
  home: HomeRow
  current: StoredSettlement
  all: readonly StoredSettlement[]
  letterId: number
}

async function whatFollowed(
  db: Db,
  scope: Scope,
  { home, current, all, letterId }: Followed,
): Promise<NonNullable<Shown['issued']>> {
  const ids = all.map(({ id }) => id)
  const deliveries = await deliveriesOf(db, scope, current.id)
  const refunds = await refundsOf(db, scope, ids)
  const objections = await objectionsOf(db, scope, ids)
  const paid = sum(refunds.filter(({ voided }) => !voided).map(({ amount }) => amount))
  return {
    on: current.issuedOn ?? '',
    by: current.issuedBy,
    letter_id: letterId,
    email: home.email,
    deliveries,
    refunds: refunds.map(({ amount, cashedOn, voidReason, settlement: _, ...refund }) => ({
      ...refund,
      amount: toDollars(amount),
      cashed_on: cashedOn,
      void_reason: voidReason,
    })),
    refund_left: toDollars(
      paid > current.refund ? negate(subtract(paid, current.refund)) : subtract(current.refund, paid),
    ),
    objections: objections.map(({ paper_file, ...objection }) => ({ ...objection, paper_file: paper_file ?? '' })),
  }
}
