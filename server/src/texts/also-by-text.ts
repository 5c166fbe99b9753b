import { dayIn } from '@freehold/rules/day'
import { houseScope } from '../database/scope'
import type { Tx } from '../database/write'
import { queueText } from './queue-text'
import { textSettingOf } from './text-setting.sql'

interface Mailed {
  /** The email that was queued just before. */
  mail: number
  /** The address of this server, for the link to the portal; null leaves it out. */
  site: string | null
  at: Date
}

/** Sends the subject of an email to a tenant also by text, where the account and the tenant want that. */
export async function alsoByText(tx: Tx, account: number, { mail, site, at }: Mailed): Promise<void> {
  const { on, also } = await textSettingOf(tx, account)
  if (!on || !also) return
  const found = await tx
    .selectFrom('mail_message as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .innerJoin('tenant as t', (join) =>
      join.onRef('t.account_id', '=', 'm.account_id').onRef('t.id', '=', 'm.person_id'),
    )
    .where('m.account_id', '=', account)
    .where('m.id', '=', mail)
    .where('m.person_kind', '=', 'TENANT')
    .select(['m.subject', 'm.property_id as property', 'a.name as company', 'a.timezone', 't.id', 't.phone'])
    .executeTakeFirst()
  if (!found) return
  const link = site === null ? '' : ` ${site}/tenant-board`
  await queueText(
    tx,
    { ...houseScope(account, found.timezone, dayIn(found.timezone, at)), asOf: at },
    {
      to: found.phone,
      person: { kind: 'TENANT', id: found.id },
      body: `${found.company}: ${found.subject}.${link}`,
      cause: { kind: 'MAIL', id: mail },
      propertyId: found.property,
    },
  )
}
