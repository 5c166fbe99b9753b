import type { InputOf } from '@freehold/contract/kit/call'
import type { expense } from '@freehold/contract/money/expense'
import { showDollars, toDollars } from '@freehold/rules/money'
import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { dropFiles, keepFiles, type Picture } from '../../../files/keep'
import { stagePaper } from '../../../files/stage'
import type { IncomingFile } from '../../../files/upload'
import { badField, notFound } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import { lockExpense, receiptNamed, setReceipt } from './expense.sql'

interface Sent {
  files: ReadonlyMap<string, IncomingFile>
  pictures: ReadonlyMap<string, Picture>
}

/** A picture is already stored in its sizes; a PDF is stored unchanged. */
export async function stageReceipt(context: AppContext, scope: Scope, { files, pictures }: Sent) {
  const picture = pictures.get('receipt')
  if (picture) return { receipt: picture.full, thumb: picture.thumb }
  const paper = files.get('receipt')
  if (!paper) throw badField('receipt', 'Choose a picture or a PDF.')
  return { receipt: await stagePaper(context, scope, paper), thumb: '' }
}

/** Ties an upload to its expense. Any name of a picture speaks for all its sizes. */
export async function saveReceipt(tx: Tx, scope: Scope, expenseId: number, name: string): Promise<void> {
  await keepFiles(tx, scope, [name])
  const receipt = await receiptNamed(tx, scope, name)
  if (!receipt) throw notFound('Receipt')
  await setReceipt(tx, scope, expenseId, receipt)
}

export async function attachReceipt(tx: Tx, scope: Scope, input: InputOf<typeof expense.attach>): Promise<void> {
  const found = await lockExpense(tx, scope, input.id)
  if (!found || found.voided) throw notFound('Expense')
  const { receipt = found.receipt } = input
  if (receipt === found.receipt) return
  if (receipt === '') await setReceipt(tx, scope, found.id, null)
  else await saveReceipt(tx, scope, found.id, receipt)
  if (found.receipt !== '') await dropFiles(tx, scope, [found.receipt])
  const change = receipt === '' ? 'removed the receipt from' : 'added a receipt to'
  await logActivity(tx, scope, {
    noun: 'expense',
    id: found.id,
    needs: 'money',
    about: { property: found.property },
    message: `${scope.userName} ${change} the expense of ${showDollars(toDollars(found.amount))} for ${found.specificName} at ${found.propertyName}.`,
  })
}
