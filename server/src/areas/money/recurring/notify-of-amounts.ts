import type { InputOf } from '@freehold/contract/kit/call'
import type { recurringCharge } from '@freehold/contract/money/recurring-charge'
import { addDays, type Day, showDay } from '@freehold/rules/day'
import { amountFrom, recurringName } from '@freehold/rules/money/recurring-charge'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { badField, requireRows } from '../../../http/refusal'
import { logActivities } from '../../account/log/activity.sql'
import { officeNoticeDays } from '../../account/settings/setting.sql'
import { lockRentAccounts, type RentAccount } from '../journal/rent-account.sql'
import { announceAmounts } from './announce-amounts'
import { lineAbout } from './bill-changed'
import { announcedOn } from './charge-notice.sql'
import { type NamedCharge, recurringNamed } from './recurring-named.sql'

type Asked = InputOf<typeof recurringCharge.notify>

interface Found {
  one: NamedCharge
  account: RentAccount
}

/** Sends the letters about amounts that were set without one, all or none. */
export async function notifyOfAmounts(tx: Tx, scope: Scope, input: Asked, now: Date): Promise<number> {
  const ids = input.rows.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw badField('rows', 'Name each charge once.')
  const before = await recurringNamed(tx, scope, ids)
  const homes = [...new Set(before.map(({ occupancy }) => occupancy))]
  const accounts = new Map((await lockRentAccounts(tx, scope, homes)).map((one) => [one.occupancy, one]))
  const named = new Map((await recurringNamed(tx, scope, ids)).map((one) => [one.id, one]))
  const announced = new Set(await announcedOn(tx, scope, ids, input.begins))
  const found: Found[] = []
  requireRows(
    'rows',
    ids.map((id): Record<string, string> => {
      const one = named.get(id)
      const account = one && accounts.get(one.occupancy)
      if (!one || !account) return { id: 'Recurring charge not found.' }
      const problem = problemOf(one, account, { begins: input.begins, announced })
      if (problem !== null) return { id: problem }
      found.push({ one, account })
      return {}
    }),
  )
  const batch = await announceAmounts(tx, scope, {
    how: { ...input, notify: true },
    begins: input.begins,
    noticeDays: await officeNoticeDays(tx, scope.account),
    amounts: found.map(({ one, account: { occupancy, property } }) => ({
      charge: one.id,
      occupancy,
      property,
      before: amountFrom(one.steps, addDays(input.begins, -1)),
      after: amountFrom(one.steps, input.begins),
    })),
    at: now,
  })
  if (batch === null) throw new Error('Letters that were asked for were not queued')
  await logActivities(
    tx,
    scope,
    found.map(({ one, account }) =>
      lineAbout(
        account,
        `${scope.userName} sent ${account.tenantName}, ${account.unitName}, the letter about ${recurringName(one)} from ${showDay(input.begins)}.`,
      ),
    ),
  )
  return batch
}

interface Wanted {
  begins: Day
  announced: ReadonlySet<number>
}

function problemOf(one: NamedCharge, account: RentAccount, { begins, announced }: Wanted): string | null {
  const named = `${recurringName(one)} of ${account.tenantName}, ${account.unitName}`
  if (account.tenantArchived) return `${account.tenantName} is archived. Restore the tenant first.`
  if (account.cancelled) return `The lease of ${account.unitName} for ${account.tenantName} was canceled.`
  if (!one.steps.slice(1).some(({ from }) => from === begins))
    return `${named} has no new amount from ${showDay(begins)}. Reload the page and try again.`
  if (one.coveredTo >= begins) return `${named} is already billed at the new amount.`
  return announced.has(one.id) ? `${named} already has a letter about the new amount.` : null
}
