import type { InputOf } from '@freehold/contract/kit/call'
import type { installation } from '@freehold/contract/operator/installation'
import { dayIn, showDay } from '@freehold/rules/day'
import { showDollars, toDollars, zero } from '@freehold/rules/money'
import type { Tx } from '../../database/write'
import { badField, notFound, Refusal } from '../../http/refusal'
import type { SuperAdmin } from '../../http/super-identity'
import { logSuper } from '../account/support/super-activity.sql'
import { archivePromoCode, insertPromoCode } from '../membership/price/save-promo-code.sql'

export async function addPromoCode(
  tx: Tx,
  admin: SuperAdmin,
  { amount, ...input }: InputOf<typeof installation.savePromoCode>,
  now: Date,
): Promise<void> {
  if ((input.percent === null) === (amount === null))
    throw badField('percent', 'Enter either a percentage or an amount.')
  const code = input.code.toUpperCase()
  if (!/^[A-Z0-9][A-Z0-9-]*$/.test(code)) throw badField('code', 'A code has letters, digits and hyphens.')
  const today = dayIn('UTC', now)
  if (input.until !== null && input.until < today) throw badField('until', 'Choose today or a later day.')
  if (input.starts !== null && input.until !== null && input.until < input.starts)
    throw badField('until', 'The last day is before the first.')
  if (!(await insertPromoCode(tx, { ...input, code, cents: amount }, now)))
    throw new Refusal('E_CONFLICT', `The code ${code} is already in use. Archive it first.`)
  await logSuper(
    tx,
    {
      superAdmin: admin.name,
      account: '',
      message: `Added the promotion code ${code}: ${saidTerms({ ...input, amount })}.`,
    },
    now,
  )
}

type Terms = Omit<InputOf<typeof installation.savePromoCode>, 'code'>

/** The terms of a code as the log keeps them: '10 percent off 3 bills, 50 uses, until 12-31-2026'. */
function saidTerms({ percent, amount, use_limit, bills, starts, until }: Terms): string {
  const off = percent === null ? showDollars(toDollars(amount ?? zero)) : `${percent} percent`
  return [
    `${off} off ${bills === null ? 'every bill' : bills === 1 ? '1 bill' : `${bills} bills`}`,
    ...(use_limit === null ? [] : [use_limit === 1 ? '1 use' : `${use_limit.toLocaleString('en-US')} uses`]),
    ...(starts === null ? [] : [`from ${showDay(starts)}`]),
    ...(until === null ? [] : [`until ${showDay(until)}`]),
  ].join(', ')
}

export async function removePromoCode(tx: Tx, admin: SuperAdmin, id: number, now: Date): Promise<void> {
  const code = await archivePromoCode(tx, id, now)
  if (code === undefined) throw notFound('Promotion code')
  await logSuper(tx, { superAdmin: admin.name, account: '', message: `Archived the promotion code ${code}.` }, now)
}
