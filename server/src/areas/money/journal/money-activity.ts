import { type Day, showDay } from '@freehold/rules/day'
import { type Cents, showDollars, toDollars } from '@freehold/rules/money'
import { type Reason, reasonWords } from '@freehold/rules/reason'
import type { Scope } from '../../../database/scope'
import type { ActivityLine } from '../../account/activity.sql'
import type { RentAccount } from './rent-account.sql'

/** The lines that the activity log shows about money. */

interface Amount {
  reason: Reason
  amount: Cents
}

const said = ({ amount, reason }: Amount): string =>
  `${showDollars(toDollars(amount))} for ${reasonWords[reason].toLowerCase()}`

const lineOf = (
  { userName }: Scope,
  { tenant, property }: RentAccount,
  noun: ActivityLine['noun'],
  verb: string,
): ActivityLine => ({
  noun,
  id: tenant,
  needs: 'money',
  about: { property },
  message: `${userName} ${verb}`,
})

export const collected = (scope: Scope, account: RentAccount, amount: Amount): ActivityLine =>
  lineOf(scope, account, 'payment', `collected ${said(amount)} from ${account.tenantName}, ${account.unitName}.`)

export const billed = (scope: Scope, account: RentAccount, { due, ...amount }: Amount & { due: Day }): ActivityLine =>
  lineOf(
    scope,
    account,
    'charge',
    `billed ${account.tenantName}, ${account.unitName}, ${said(amount)}, due ${showDay(due)}.`,
  )
