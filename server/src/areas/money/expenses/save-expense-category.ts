import type { InputOf } from '@freehold/contract/kit/call'
import { expenseCategory } from '@freehold/contract/money/expense-category'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { notFound, Refusal } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { logActivity } from '../../account/log/activity.sql'
import {
  archiveCategory,
  archiveSpecifics,
  categoryNamed,
  deleteCategory,
  deleteSpecifics,
  insertCategory,
  insertSpecific,
  inUse,
  lockCategory,
  lockSpecific,
  lockSpecificsOf,
  renameCategory,
  specificNamed,
  updateSpecific,
} from './expense-category.sql'

type CategoryInput = InputOf<typeof expenseCategory.save>
type SpecificInput = InputOf<typeof expenseCategory.saveSpecific>

export async function saveCategory(tx: Tx, scope: Scope, input: CategoryInput): Promise<number> {
  const { cur_id, category_name } = input
  const before = cur_id === null ? null : await lockCategory(tx, scope, cur_id)
  if (before === undefined) throw notFound('Category')
  if (before) {
    const save = { noun: 'expense_category', id: before.id, input, shown: before }
    await requireSameForm(tx, scope, expenseCategory.save, save)
  }
  const same = await categoryNamed(tx, scope, category_name)
  if (same !== undefined && same !== before?.id) throw taken('category_name', `a category ${category_name}`)
  const id = before ? before.id : await insertCategory(tx, scope, category_name)
  if (before) await renameCategory(tx, scope, id, category_name)
  const verb = before ? `renamed the expense category ${before.category_name} to` : 'added the expense category'
  await logChange(tx, scope, id, `${verb} ${category_name}`)
  return id
}

export async function saveSpecific(tx: Tx, scope: Scope, input: SpecificInput): Promise<number> {
  const { cur_id, version: _, ...facts } = input
  const before = cur_id === null ? null : await lockSpecific(tx, scope, cur_id)
  if (before === undefined) throw notFound('Specific expense')
  if (before) {
    const save = { noun: 'expense_category', id: before.category_id, input, shown: before }
    await requireSameForm(tx, scope, expenseCategory.saveSpecific, save)
  }
  const category = await lockCategory(tx, scope, facts.category_id)
  if (!category) throw notFound('Category')
  const same = await specificNamed(tx, scope, category.id, facts.subcategory_name)
  if (same !== undefined && same !== before?.id)
    throw taken('subcategory_name', `a specific expense ${facts.subcategory_name} in ${category.category_name}`)
  const id = before ? before.id : await insertSpecific(tx, scope, facts)
  if (before) await updateSpecific(tx, scope, id, facts)
  const verb = before ? 'changed' : 'added'
  await logChange(
    tx,
    scope,
    category.id,
    `${verb} the specific expense ${facts.subcategory_name} in ${category.category_name}`,
  )
  return id
}

const taken = (field: string, what: string): Refusal => {
  const message = `There is ${what} already. Choose another name.`
  return new Refusal('E_CONFLICT', message, { fields: { [field]: message } })
}

/** Categories with expenses stay in reports; the others are deleted. */
export async function removeCategory(tx: Tx, scope: Scope, id: number, now: Date): Promise<void> {
  const found = await lockCategory(tx, scope, id)
  if (!found) throw notFound('Category')
  const left = await removeSpecifics(tx, scope, await lockSpecificsOf(tx, scope, id), now)
  if (left) await archiveCategory(tx, scope, id, now)
  else await deleteCategory(tx, scope, id)
  await logChange(tx, scope, id, `deleted the expense category ${found.category_name}`)
}

export async function removeSpecific(tx: Tx, scope: Scope, id: number, now: Date): Promise<void> {
  const found = await lockSpecific(tx, scope, id)
  if (!found) throw notFound('Specific expense')
  await removeSpecifics(tx, scope, [id], now)
  await logChange(tx, scope, found.category_id, `deleted the specific expense ${found.subcategory_name}`)
}

/** Answers whether any was in use, and so is only archived. */
async function removeSpecifics(tx: Tx, scope: Scope, ids: readonly number[], now: Date): Promise<boolean> {
  const used = await inUse(tx, scope, ids)
  await archiveSpecifics(tx, scope, [...used], now)
  await deleteSpecifics(
    tx,
    scope,
    ids.filter((id) => !used.has(id)),
  )
  return used.size > 0
}

const logChange = (tx: Tx, scope: Scope, id: number, verb: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'expense_category',
    id,
    needs: 'money',
    about: 'the account',
    message: `${scope.userName} ${verb}.`,
  })
