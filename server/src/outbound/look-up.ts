import { dayIn } from '@freehold/rules/day'
import { type AppContext, forAccount } from '../app-context'
import { readsOf } from '../database/read'
import { houseScope } from '../database/scope'
import { write } from '../database/write'
import { eachAccount } from '../jobs/each-account'
import { oldEnough } from './in-turn'
import { hold, type Intent, type Outbound, type Place } from './outbound'

/**
 * Asks the provider about every row that may still change, account by account. It never asks for the thing itself again
 * under another reference, and may run as often as one likes. A row or an account that fails does not stop the others.
 */
export async function lookUpAll<Row extends Intent, Answer, Found>(
  context: AppContext,
  kind: Outbound<Row, Answer, Found>,
) {
  const counts = { accounts: 0, answered: 0, failed: 0 }
  const { rows } = await kind.accounts(oldEnough(context.now())).execute(readsOf(context.pool, null))
  const { failed } = await eachAccount(context, {
    job: kind.job,
    turns: rows.map((place) => ({ account: place.account_id, place })),
    failure: `The ${kind.noun}s of an account were not looked up`,
    work: async ({ account, place }) => {
      for (const row of await kind.inTurn(await forAccount(context, account), scopeOf(context, place)))
        counts[(await lookUpOne(context, kind, place, row)) ? 'answered' : 'failed'] += 1
      counts.accounts += 1
    },
  })
  return { ...counts, failed: counts.failed + failed }
}

/** False when the provider cannot tell now either: a later run asks again. */
export async function lookUpOne<Row extends Intent, Answer, Found>(
  context: AppContext,
  kind: Outbound<Row, Answer, Found>,
  place: Place,
  row: Row,
): Promise<boolean> {
  const now = context.now()
  const { userId: user, userName, onBehalfBy } = row
  // A late conclusion is recorded in the name of the user who made the request.
  const scope = { ...scopeOf(context, place), user, userName, onBehalfBy }
  try {
    await write(context.pool, scope.account, (tx) => kind.markAsked(tx, scope, row.id, now))
    const found = await kind.lookUp(await forAccount(context, place.account_id), row)
    await write(context.pool, scope.account, async (tx) =>
      kind.settle(tx, scope, await hold(tx, scope, kind, row.id), found, now),
    )
    return true
  } catch (error) {
    context.log.warn({ err: error, reference: row.reference }, `What became of a ${kind.noun} is not known yet`)
    return false
  }
}

export const scopeOf = ({ now }: AppContext, { account_id, timezone }: Place) =>
  houseScope(account_id, timezone, dayIn(timezone, now()))
