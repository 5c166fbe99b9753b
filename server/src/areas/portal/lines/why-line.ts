import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { tenantLedger } from '@freehold/contract/portal/tenant-ledger'
import { type Cents, cents, toDollars } from '@freehold/rules/money'
import { isDeposit } from '@freehold/rules/money/reason'
import { chargeLine, type LineFacts, methodLine } from '@freehold/rules/portal/line-words'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { findCharge } from '../../money/billing/charge.sql'
import { type EntryRow, findEntry, type PaidPart, paidParts } from '../../money/why/why-entry.sql'
import { missing } from '../home/own'
import { ownLine } from './line.sql'
import { questionsOfLines } from './line-question.sql'
import { shownTo } from './others-payment'
import { payersOfLines } from './payer.sql'
import { questionShown } from './question-shown'
import { type Explained, whyCharge } from './why-charge'
import { whyTexts } from './why-texts/all'

type Step = Explained['steps'][number]

/** Why a line of the tenant's account is what it is, in its language. */
export async function whyLine(
  db: Db,
  scope: TenantScope,
  { id }: InputOf<typeof tenantLedger.why>,
): Promise<ReplyOf<typeof tenantLedger.why>> {
  const own = await ownLine(db, scope, id)
  if (!own) throw missing(scope, 'line')
  const acting = actingFor(scope)
  const [entry, parts, charge, questions, payers] = await Promise.all([
    findEntry(db, acting, id),
    paidParts(db, acting, id),
    findCharge(db, acting, id),
    scope.member === null ? questionsOfLines(db, scope, [id]) : [],
    payersOfLines(db, scope, [id]),
  ])
  if (!entry) throw missing(scope, 'line')
  const { language } = scope
  const { description, others } = shownTo(scope, factsOf(entry), payers)
  const texts = whyTexts[language]
  const { dayInWords } = formatsOf(language)
  const said = entry.kind === 'CHARGE' ? whyCharge(language, entry, charge) : whyOther(language, entry, { others })
  const steps = [...said.steps, ...paidSteps(language, entry, parts), ...(others ? [] : notesOf(language, entry))]
  return {
    data: {
      title: description,
      total: toDollars(cents(entry.amount_cents)),
      sentences: [...said.sentences, ...(own.voided_on === null ? [] : [texts.voided(dayInWords(own.voided_on))])],
      steps: steps.map(({ money, ...step }) => ({ ...step, money: money === null ? null : toDollars(money) })),
      questions: questions.map(questionShown),
    },
  }
}

/** Lines are of these kinds alone, which `ownLine` has checked. */
const factsOf = (entry: EntryRow) => ({
  ...entry,
  kind: entry.kind as LineFacts['kind'],
  reason: entry.reason as LineFacts['reason'],
  takes_back: null,
  returned_cents: 0,
  applied_cents: 0,
  amount_cents: entry.kind === 'DEPOSIT_RETURN' ? 0 : entry.amount_cents,
})

function whyOther(language: Language, entry: EntryRow, { others }: { others: boolean }): Explained {
  const texts = whyTexts[language]
  const { dayInWords } = formatsOf(language)
  switch (entry.kind) {
    case 'PAYMENT': {
      const method = others ? '' : methodLine(language, entry.method, entry.check_number)
      return {
        sentences: [texts.payment, ...(entry.in_transit ? [texts.inTransit] : [])],
        steps: [
          { label: texts.received, money: null, text: dayInWords(entry.day) },
          ...(method === '' ? [] : [{ label: texts.method, money: null, text: method }]),
        ],
      }
    }
    case 'DEPOSIT_RETURN':
      return { sentences: [texts.depositSettled], steps: keptSteps(language, entry) }
    case 'CREDIT_REFUND':
      return { sentences: [texts.refund], steps: [] }
    default:
      return { sentences: [openingSentence(language, entry)], steps: [] }
  }
}

function openingSentence(language: Language, { reason, effect_cents }: EntryRow): string {
  const texts = whyTexts[language]
  // Opening entries have the reason of a tenant's money.
  if (isDeposit(reason as LineFacts['reason'])) return texts.openingDeposit
  return effect_cents < 0 ? texts.openingCredit : texts.openingBalance
}

/** Where a settled deposit went beside the charges that it paid. */
function keptSteps(language: Language, { lines, amount_cents }: EntryRow): Step[] {
  const texts = whyTexts[language]
  const moved = (ledger: string) =>
    -lines.filter((line) => line.ledger === ledger).reduce((all, line) => all + line.cents, 0)
  const [returned, applied] = [moved('CASH'), moved('RECEIVABLE')]
  const kept = amount_cents - returned - applied
  const step = (label: string, amount: number) => (amount > 0 ? [{ label, money: cents(amount), text: '' }] : [])
  return [...step(texts.returned, returned), ...step(texts.kept, kept)]
}

function paidSteps(language: Language, entry: EntryRow, parts: readonly PaidPart[]): Step[] {
  const texts = whyTexts[language]
  const steps = parts.map((part) => ({ label: partWords(language, part), money: cents(part.cents), text: '' }))
  const isCharge = entry.kind === 'CHARGE' || (entry.kind === 'OPENING' && entry.effect_cents > 0)
  const left: Cents | null = keptOrNull(isCharge ? entry.open_cents : entry.free_cents)
  return left === null || left === 0
    ? steps
    : [...steps, { label: isCharge ? texts.stillOpen : texts.waits, money: left, text: '' }]
}

const keptOrNull = (amount: number | null): Cents | null => (amount === null ? null : cents(amount))

function partWords(language: Language, part: PaidPart): string {
  const texts = whyTexts[language]
  const { dayInWords } = formatsOf(language)
  switch (part.words) {
    case 'charge':
      return texts.pays(
        chargeLine(language, {
          reason: part.reason,
          name: part.charge_name,
          from: part.covers_from,
          to: part.covers_to,
          due: part.day,
        }),
      )
    case 'payment':
      return texts.paidOn(dayInWords(part.day))
    case 'opening':
      return texts.paidFromOpening
    case 'deposit':
    case 'settled':
      return texts.paidFromDeposit
    case 'returned':
      return texts.returned
  }
}

const notesOf = (language: Language, { notes }: EntryRow): Step[] =>
  notes === '' ? [] : [{ label: whyTexts[language].notes, money: null, text: notes }]
