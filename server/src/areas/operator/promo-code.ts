import type { InputOf } from '@freehold/contract/kit/call'
import type { installation } from '@freehold/contract/operator/installation'
import type { Tx } from '../../database/write'
import { badField, notFound, Refusal } from '../../http/refusal'
import type { SuperAdmin } from '../../http/super-identity'
import { logSuper } from '../account/support/super-activity.sql'
import { archivePromoCode, insertPromoCode } from './promo-code.sql'

export async function addPromoCode(
  tx: Tx,
  admin: SuperAdmin,
  { amount, ...input }: InputOf<typeof installation.savePromoCode>,
  now: Date,
): Promise<void> {
  if ((input.percent === null) === (amount === null))
    throw badField('percent', 'Enter either a percentage or an amount.')
  const code = input.code.toUpperCase()
  if (!(await insertPromoCode(tx, { ...input, code, cents: amount }, now)))
    throw new Refusal('E_CONFLICT', `The code ${code} is in use already. Archive it first.`)
  await logSuper(tx, { superAdmin: admin.name, account: '', message: `Added the promotion code ${code}.` }, now)
}

export async function removePromoCode(tx: Tx, admin: SuperAdmin, id: number, now: Date): Promise<void> {
  const code = await archivePromoCode(tx, id, now)
  if (code === undefined) throw notFound('Promotion code')
  await logSuper(tx, { superAdmin: admin.name, account: '', message: `Archived the promotion code ${code}.` }, now)
}
