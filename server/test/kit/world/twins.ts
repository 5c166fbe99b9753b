import { copyTemplate } from '../../../src/areas/site/visits/copy-account'
import { withOwner } from '../../../src/database/owner'
import type { TestApp } from '../app/app'

/** Makes an account the template of demo visits. */
export async function asTemplate({ database, clock }: TestApp, account: number): Promise<void> {
  await database.ask('update account set demo = true, demo_ready = true where id = $1', [account])
  await database.ask("insert into demo_visit (account_id, state, made_at) values ($1, 'TEMPLATE', $2)", [
    account,
    clock.now(),
  ])
}

/** One more copy of the template, in which a visitor is. */
export async function twinOf({ context, database, clock }: TestApp): Promise<number> {
  const account = await withOwner(context, (owner) => copyTemplate(context, owner))
  if (account === null) throw new Error('There is no template to copy')
  const now = clock.now()
  await database.ask("update demo_visit set state = 'TAKEN', taken_at = $2, ends_at = $3 where account_id = $1", [
    account,
    now,
    new Date(now.getTime() + 86_400_000),
  ])
  return account
}
