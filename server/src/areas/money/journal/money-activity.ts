import { type Day, showDay } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import { type Reason, reasonWords } from '@freehold/rules/money/reason'
import type { Scope } from '../../../database/scope'
import type { ActivityLine } from '../../account/log/activity.sql'
import type { RentAccount } from './rent-account.sql'

/** The lines that the activity log shows about money, each with the id of its entry. */

interface Amount {
  reason: Reason
  amount: Cents
}

const said = ({ amount, reason }: Amount): string =>
  `${showDollars(toDollars(amount))} for ${reasonWords[reason].toLowerCase()}`

const lineOf = (
  { userName }: Scope,
  { property }: RentAccount,
  { noun, id }: Pick<ActivityLine, 'noun' | 'id'>,
  verb: string,
): ActivityLine => ({
  noun,
  id,
  needs: 'money',
  about: { property },
  message: `${userName} ${verb}`,
})

export const collected = (scope: Scope, account: RentAccount, id: number, amount: Amount): ActivityLine =>
  lineOf(
    scope,
    account,
    { noun: 'payment_entry', id },
    `collected ${said(amount)} from ${account.tenantName}, ${account.unitName}.`,
  )

export const billed = (
  scope: Scope,
  account: RentAccount,
  id: number,
  { due, ...amount }: Amount & { due: Day },
): ActivityLine =>
  lineOf(
    scope,
    account,
    { noun: 'charge_entry', id },
    `billed ${account.tenantName}, ${account.unitName}, ${said(amount)}, due ${showDay(due)}.`,
  )
