import type { InputOf } from '@freehold/contract/kit/call'
import type { settlement } from '@freehold/contract/money/settlement'
import { zero } from '@freehold/rules/money'
import { lineAmount } from '@freehold/rules/money/settlement/line-amount'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { dropFiles, keepPaper, type Paper, type Picture } from '../../../files/keep'
import { badField, notFound, notFoundAt, Refusal } from '../../../http/refusal'
import { addImages, deleteImages, findImage, imagesOf } from '../../portfolio/image.sql'
import {
  deleteLine,
  findLine,
  insertLine,
  linesOf,
  type NewLine,
  propertyOfCost,
  setInvoice,
  updateLine,
} from './line.sql'
import { type LockedDraft, lockDraft } from './lock-draft'
import { logDraft } from './save-settlement'
import { insertDraft, updateDraft } from './settlement.sql'
import { emptyDraft } from './settlement-facts'

type Input = InputOf<typeof settlement.saveLine>

interface Sent {
  input: Input
  pictures: ReadonlyMap<string, Picture>
  invoice: Paper | undefined
  at: Date
}

const mostLines = 100
const mostPhotos = 20

/** Adds a line to a draft, which begins with it, or changes one. */
export async function saveLine(tx: Tx, scope: Scope, { input, pictures, invoice, at }: Sent): Promise<number> {
  const { account, home, draft } = await lockDraft(tx, scope, input.rent_id)
  const lines = draft ? await linesOf(tx, scope, draft.id) : []
  const before = lines.find(({ id }) => id === input.id)
  if (input.id !== null && !before) throw notFound('Line')
  if (!before && lines.length >= mostLines)
    throw new Refusal('E_CONFLICT', `A settlement can have at most ${mostLines} lines.`)
  const line = lineOf(input, home.state)
  await requireCost(tx, scope, input, home.property)
  const settlement = draft?.id ?? (await insertDraft(tx, scope, home, emptyDraft(home), at))
  if (draft) await updateDraft(tx, scope, draft.id, { at })
  if (before) await updateLine(tx, scope, before.id, line)
  const id = before?.id ?? (await insertLine(tx, scope, settlement, line))
  await addPhotos(tx, scope, id, pictures)
  if (invoice) {
    await keepPaper(tx, scope, invoice, 'deposit_settlement')
    await setInvoice(tx, scope, id, { file: invoice.name, name: invoice.originalName })
    if (before && before.invoice !== '') await dropFiles(tx, scope, [before.invoice])
  }
  await logDraft(
    tx,
    scope,
    account,
    `${before ? 'changed' : 'added'} the line "${line.words}" ${before ? 'in' : 'to'} the deposit settlement`,
  )
  return id
}

async function addPhotos(tx: Tx, scope: Scope, line: number, pictures: Sent['pictures']): Promise<void> {
  if (pictures.size === 0) return
  const kept = await imagesOf(tx, scope, 'deposit_line', line)
  if (kept.length + pictures.size > mostPhotos)
    throw badField('image_0', `A line can have at most ${mostPhotos} photos.`)
  await addImages(tx, scope, 'deposit_line', line, pictures.values())
}

function lineOf(input: Input, state: string): NewLine {
  const { cost, labor, age_months: ageMonths, life_years: lifeYears, wear, override } = input
  if (labor !== null && labor > cost) throw badField('labor', 'Labor in it cannot be more than the cost.')
  if ((ageMonths === null) !== (lifeYears === null))
    throw badField(
      ageMonths === null ? 'age_months' : 'life_years',
      'Age and usual life go together. Enter both, or neither.',
    )
  if (!wear && override !== null && override > cost)
    throw badField('override', 'Charge instead cannot be more than the cost.')
  if (!wear && override !== null && input.override_reason === '')
    throw badField('override_reason', 'Reason for another amount is required.')
  const asked = { cost, labor: labor ?? zero, ageMonths, lifeYears, wear, override }
  return {
    ...asked,
    reason: input.reason,
    words: input.words,
    room: input.room,
    item: input.item,
    overrideReason: override === null ? '' : input.override_reason,
    amount: lineAmount({ ...asked, state }).amount,
    expense: input.expense_id,
    order: input.work_order_id,
  }
}

/** The cost may come from an expense or a work order of the same property. */
async function requireCost(
  tx: Tx,
  scope: Scope,
  { expense_id, work_order_id }: Input,
  property: number,
): Promise<void> {
  if (expense_id !== null) {
    const of = await propertyOfCost(tx, scope, 'expense', expense_id)
    if (of === undefined) throw notFoundAt('expense_id', 'Expense')
    if (of !== property) throw badField('expense_id', 'This expense does not belong to the property.')
  }
  if (work_order_id !== null) {
    const of = await propertyOfCost(tx, scope, 'work_order', work_order_id)
    if (of === undefined) throw notFoundAt('work_order_id', 'Work order')
    if (of !== property) throw badField('work_order_id', 'This work order does not belong to the property.')
  }
}

/** The draft that a line belongs to, locked; an issued settlement keeps its lines. */
async function lockLine(
  tx: Tx,
  scope: Scope,
  id: number,
  what: string,
): Promise<LockedDraft & { words: string; invoice: string }> {
  const seen = await findLine(tx, scope, id)
  if (!seen) throw notFound(what)
  const locked = await lockDraft(tx, scope, seen.occupancy_id)
  const found = await findLine(tx, scope, id)
  if (!found) throw notFound(what)
  if (found.settlement_id !== locked.draft?.id)
    throw new Refusal('E_CONFLICT', "This line belongs to an issued settlement, so it can't be changed.")
  return { ...locked, words: found.words, invoice: found.invoice_file ?? '' }
}

export async function removeLine(tx: Tx, scope: Scope, id: number, at: Date): Promise<void> {
  const { account, draft, words, invoice } = await lockLine(tx, scope, id, 'Line')
  await deleteImages(tx, scope, 'deposit_line', await imagesOf(tx, scope, 'deposit_line', id))
  await deleteLine(tx, scope, id)
  if (invoice !== '') await dropFiles(tx, scope, [invoice])
  if (draft) await updateDraft(tx, scope, draft.id, { at })
  await logDraft(tx, scope, account, `deleted the line "${words}" from the deposit settlement`)
}

export async function removeLineImage(tx: Tx, scope: Scope, image: number, at: Date): Promise<void> {
  const found = await findImage(tx, scope, 'deposit_line', image)
  if (!found) throw notFound('Photo')
  const { account, draft, words } = await lockLine(tx, scope, found.owner, 'Photo')
  await deleteImages(tx, scope, 'deposit_line', [found])
  if (draft) await updateDraft(tx, scope, draft.id, { at })
  await logDraft(tx, scope, account, `deleted a photo of the line "${words}" from the deposit settlement`)
}
