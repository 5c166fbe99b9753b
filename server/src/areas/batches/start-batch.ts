import { mayGroup } from '@freehold/contract/access'
import { type batch, type Picked, rightToAct } from '@freehold/contract/batches/batch'
import type { InputOf } from '@freehold/contract/kit/call'
import { type BatchAct, countedRows, mostInBatch } from '@freehold/rules/batches/batch-acts'
import type { UserScope } from '../../database/scope'
import type { Tx } from '../../database/write'
import { badField, Refusal } from '../../http/refusal'
import type { BatchList, NamedRow } from './act'
import { acts } from './acts'
import { insertBatch } from './batch.sql'
import { requireContractor } from './order-acts'

export const mayAct = (scope: UserScope, act: BatchAct): boolean => mayGroup(scope.group, rightToAct[act])

/** Notes the rows of a batch as the user sees them now; a job does the rest. */
export async function startBatch(tx: Tx, scope: UserScope, input: InputOf<typeof batch.start>, at: Date) {
  const { act, picked, count, contractor_id, urgency, move, reason } = input
  if (!mayAct(scope, act)) throw badField('act', "Your user type can't do this. Ask an administrator.")
  if (picked === null) throw badField('picked', 'Rows are required.')
  const asked = { contractor_id, urgency, move, reason }
  if (contractor_id !== null) await requireContractor(tx, scope, contractor_id)
  await acts[act].check?.(tx, scope, asked)
  const rows = await rowsOf(tx, scope, acts[act].list, picked, at)
  requireCount(act, rows.length, count)
  return insertBatch(tx, scope, { act, asked, rows, at })
}

const rowsOf = (tx: Tx, scope: UserScope, list: BatchList, picked: Picked, now: Date): Promise<NamedRow[]> =>
  picked.of === 'IDS' ? list.named(tx, scope, [...new Set(picked.ids)]) : list.found(tx, scope, picked.filter, now)

/** With another number of rows than the confirmed one, the user looks again. */
function requireCount(act: BatchAct, found: number, confirmed: number): void {
  if (found > mostInBatch)
    throw new Refusal('E_CONFLICT', `At most ${mostInBatch.toLocaleString('en-US')} at once. Narrow the list first.`)
  if (found === confirmed) return
  const now = found === 0 ? 'none are left' : `these are ${countedRows(act, found)}`
  throw new Refusal('E_CONFLICT', `The list has changed: ${now}. Check it and try again.`)
}
