import type { InputOf } from '@freehold/contract/kit/call'
import type { settlement } from '@freehold/contract/money/settlement'
import { zero } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField } from '../../../http/refusal'
import { logActivity } from '../../account/log/activity.sql'
import type { RentAccount } from '../journal/rent-account.sql'
import { lockDraft, requireSeenVersion } from './lock-draft'
import { type Draft, insertDraft, updateDraft } from './settlement.sql'

type Input = InputOf<typeof settlement.save>

/** Saves the part of a draft that is not a line. */
export async function saveSettlement(
  tx: Tx,
  scope: Scope,
  input: Input,
  at: Date,
): Promise<{ id: number; version: number }> {
  const { account, draft: before } = await lockDraft(tx, scope, input.rent_id)
  requireSeenVersion(before, input.seen_version)
  const draft = draftOf(scope, input)
  if (before) {
    const version = await updateDraft(tx, scope, before.id, { draft, at })
    await logDraft(tx, scope, account, 'changed the draft of the deposit settlement')
    return { id: before.id, version }
  }
  const id = await insertDraft(tx, scope, account, draft, at)
  await logDraft(tx, scope, account, 'began the deposit settlement')
  return { id, version: 1 }
}

function draftOf({ today }: Scope, input: Input): Draft {
  const { names, send_to, address_given, note, rates, interest_before, left_out } = input
  if (address_given !== null && address_given > today)
    throw badField('address_given', "Address given on can't be in the future.")
  if (new Set(rates.map(({ year }) => year)).size < rates.length)
    throw badField('rates', 'Each year has one rate of interest.')
  if (rates.some(({ percent }) => Math.round(percent * 10_000) / 10_000 !== percent))
    throw badField('rates', 'A rate of interest has at most four decimals.')
  return {
    names,
    sendTo: send_to,
    addressGiven: address_given,
    note,
    rates: rates.toSorted((a, b) => a.year - b.year),
    interestBefore: interest_before ?? zero,
    leftOut: [...new Set(left_out)],
  }
}

export const logDraft = (tx: Tx, scope: Scope, account: RentAccount, deed: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'tenant',
    id: account.tenant,
    needs: 'money',
    about: { property: account.property },
    message: `${scope.userName} ${deed} of ${account.tenantName}, ${account.unitName}.`,
  })
