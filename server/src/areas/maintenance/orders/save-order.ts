import type { InputOf } from '@freehold/contract/kit/call'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { parseDay } from '@freehold/rules/day'
import { changedWords } from '@freehold/rules/maintenance/order-news'
import { tradeWords } from '@freehold/rules/maintenance/trades'
import { totalCost } from '@freehold/rules/maintenance/work-order-costs'
import { urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import { keptCents, showDollars } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import type { Picture } from '../../../files/keep'
import { type Filled, fillAbsent } from '../../../fill-absent'
import { requireListed } from '../../../http/archived'
import { notFound, Refusal } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { noteOrders } from '../../account/automation/news.sql'
import { type Change, changesOf } from '../../account/log/changes'
import { addImages } from '../../portfolio/image.sql'
import { keepUnasked, ownerQuestion } from '../approvals/owner-to-ask'
import { answersOf } from '../order-record/answers'
import { logOrder } from '../order-record/order-log'
import { type Named, requireNamed } from '../order-record/order-names'
import { payOrder } from '../order-record/pay-order'
import { type Answers, insertOrder, lockOrder, type StoredOrder, updateOrder } from '../order-record/work-order.sql'
import { orderForm } from './order-shown'
import { reassigned } from './reassign'

type SentOrder = InputOf<typeof workOrder.save>
type OrderInput = Filled<SentOrder>

interface Saving {
  input: SentOrder
  pictures?: ReadonlyMap<string, Picture>
  at: Date
}

/** Adds a work order, or changes one. What it posted is made to agree with it. */
export async function saveOrder(
  tx: Tx,
  scope: Scope,
  { input: sent, pictures = new Map(), at }: Saving,
): Promise<number> {
  const before = sent.id === null ? null : await requireOrder(tx, scope, sent.id)
  const input: OrderInput = fillAbsent(sent, storedFields(before, sent.property_id))
  const named = await requireNamed(tx, scope, input, before)
  if (before) await requireSameOrder(tx, scope, before, input)
  const answers = answersOf(scope, before, input)
  if (before) await requireConfirmed(tx, scope, { before, input, answers, at })
  const id = before ? before.id : await insertOrder(tx, scope, input, at)
  if (before) {
    await updateOrder(tx, scope, id, input, answers)
    await payOrder(tx, scope, { before, input, answers, trades: named.trades })
    await reassigned(tx, scope, { before, contractor: input.contractor_id, at })
  } else noteOrders(tx, scope, { orders: [id], update: null, at })
  await addImages(tx, scope, 'work_order', id, pictures.values())
  const changes = before ? changesOfOrder(before, { ...input, ...answersShown(answers) }, named) : []
  if (before) noteChanges(tx, scope, { before, input, changes, at })
  await logOrder(
    tx,
    scope,
    { ...input, id },
    `${before ? 'changed' : 'added'} the work order "${input.job_title}" at ${named.place}`,
    changes,
  )
  return id
}

/** An accepted invoice, a move and a payment change the form, too. */
function requireSameOrder(tx: Tx, scope: Scope, before: StoredOrder, input: OrderInput): Promise<void> {
  const words = {
    contractor_id: before.contractor_name,
    property_id: before.property_name,
    unit_id: before.unit_name ?? '',
    project_id: before.project_title ?? '',
  }
  const save = { noun: 'work_order', id: before.id, input, shown: orderForm(before), words }
  return requireSameForm(tx, scope, workOrder.save, save)
}

interface Changed {
  before: StoredOrder
  input: OrderInput
  changes: readonly Change[]
  at: Date
}

/** A contractor who gets the work order as new needs no list of changes. */
function noteChanges(tx: Tx, scope: Scope, { before, input, changes, at }: Changed): void {
  const update = changedWords(changes)
  const given = before.contractor_id !== input.contractor_id
  if (update !== '')
    noteOrders(tx, scope, { orders: [before.id], update, at, ...(given && { only: 'owner' as const }) })
}

async function requireOrder(tx: Tx, scope: Scope, id: number): Promise<StoredOrder> {
  const found = await lockOrder(tx, scope, id)
  if (!found) throw notFound('Work order')
  requireListed(found, 'work order', found.job_title)
  return found
}

/** Asks before the books change, and before something above the limit is paid without the owner's answer. */
async function requireConfirmed(
  tx: Tx,
  scope: Scope,
  { before, input, answers, at }: Pick<Changed, 'before' | 'input' | 'at'> & { answers: Answers },
): Promise<void> {
  const total = totalCost(input)
  if (!answers.paid || (before.paid && total === before.total_cents)) return
  const order = { ...before, total_cents: total, authorized: answers.authorized }
  const owner = await ownerQuestion(tx, scope, order, 'payment')
  const questions = [costsQuestion(before, total), owner].filter((one) => one !== null)
  if (questions.length > 0 && !input.confirm) throw new Refusal('E_CONFIRM', questions.join(' '))
  if (owner !== null) await keepUnasked(tx, scope, order, at)
}

/** Other costs of a paid work order are asked about with both amounts. */
function costsQuestion(before: StoredOrder, now: number): string | null {
  if (!before.paid || now === before.total_cents) return null
  const [was, is] = [showDollars(before.total_cents / 100), showDollars(now / 100)]
  return `This work order is paid. Its costs change from ${was} to ${is}: the expense of ${was} is voided, and ${is} is posted instead. Change the costs?`
}

const answersShown = ({ authorized, paid, fund_on }: ReturnType<typeof answersOf>) => ({
  is_authorized: authorized,
  is_paid: paid ? 'YES' : 'NO',
  paid_date: fund_on,
})

/** The fields that a save may leave out, as they are stored. A unit and a project belong to their property. */
const storedFields = (before: StoredOrder | null, property: number) => ({
  trade: before?.trade ?? null,
  unit_id: before?.property_id === property ? before.unit_id : null,
  project_id: before?.property_id === property ? before.project_id : null,
  job_description: before?.job_description ?? '',
  note: before?.note ?? '',
  material_description_1: before?.material_description_1 ?? '',
  labor_1: keptCents(before?.labor_1_cents),
  material_description_2: before?.material_description_2 ?? '',
  material_cost_2: keptCents(before?.material_2_cents),
  labor_2: keptCents(before?.labor_2_cents),
  cost_limit: keptCents(before?.cost_limit_cents),
  is_authorized: before?.authorized ?? null,
  paid_date: parseDay(before?.fund_on ?? ''),
})

type Shown = Omit<OrderInput, keyof ReturnType<typeof answersShown>> & ReturnType<typeof answersShown>

const changesOfOrder = (before: StoredOrder, input: Shown, named: Named) =>
  changesOf(
    workOrder.save,
    {
      ...before,
      done_date: before.due_on,
      material_cost_1: keptCents(before.material_1_cents),
      material_cost_2: keptCents(before.material_2_cents),
      labor_1: keptCents(before.labor_1_cents),
      labor_2: keptCents(before.labor_2_cents),
      cost_limit: keptCents(before.cost_limit_cents),
      ...answersShown({ authorized: before.authorized, paid: before.paid, fund_on: before.fund_on }),
    },
    input,
    {
      contractor_id: [before.contractor_name, named.contractor],
      property_id: [before.property_name, named.property],
      unit_id: [before.unit_name ?? '', named.unit],
      project_id: [before.project_title ?? '', named.project],
      urgency: [urgencyWords[before.urgency], urgencyWords[input.urgency]],
      trade: [before.trade ? tradeWords[before.trade] : '', input.trade ? tradeWords[input.trade] : ''],
    },
  )
