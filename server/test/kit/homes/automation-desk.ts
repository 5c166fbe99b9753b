import type { Flag } from '@freehold/rules/automation/switches'
import type { AppContext } from '../../../src/app-context'
import { runAutomation } from '../../../src/areas/automation/run-automation'
import type { TestApp } from '../app/app'
import type { Office } from './tenancies'

export const at = ({ context }: TestApp, moment: string | Date): AppContext => ({
  ...context,
  now: () => new Date(moment),
})

/** Turns switches on at a moment, as their page does. */
export async function turnOn(
  { database }: TestApp,
  { account }: Pick<Office, 'account'>,
  flags: readonly Flag[],
  since: string,
) {
  for (const flag of flags)
    await database.ask(
      `insert into automation_switch values ($1, $2, true, $3, 'Test')
       on conflict (account_id, flag) do update set is_on = true, changed_at = excluded.changed_at`,
      [account, flag, since],
    )
}

export const runAt = (of: TestApp, moment: string | Date) => runAutomation(at(of, moment), null)

interface Mailed {
  subject: string
  to: string
  flag: string
}

/** The mails of an account's switches, in their order. */
export const mailsOf = ({ database }: TestApp, { account }: Pick<Office, 'account'>) =>
  database.ask<Mailed>(
    `select subject, to_address as to, automation as flag from mail_message
     where account_id = $1 and automation <> '' order by id`,
    [account],
  )

export const subjectsOf = async (of: TestApp, office: Pick<Office, 'account'>): Promise<string[]> =>
  (await mailsOf(of, office)).map(({ subject }) => subject)

/** The mails that were planned and not sent, with the reason. */
export const skippedOf = ({ database }: TestApp, { account }: Pick<Office, 'account'>) =>
  database.ask<{ flag: string; reason: string }>(
    `select flag, reason from automation_sent where account_id = $1 and state = 'SKIPPED' order by id`,
    [account],
  )

export const giveAddresses = ({ database }: TestApp, { account }: Pick<Office, 'account'>) =>
  database.ask(`update tenant set email = 'tenant' || id || '@homes.example' where account_id = $1`, [account])
