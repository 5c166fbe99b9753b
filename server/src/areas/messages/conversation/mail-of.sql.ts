import type { Person } from '@freehold/rules/messages/person'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/read'
import { ownerOfOwn, type UserScope } from '../../../database/scope'
import { visible } from '../../../database/visible'

/** A mail to a person, in the user's sight as the conversation shows it. */
export const mailOf = (db: Db, scope: UserScope, { kind, id }: Person, mail: number) =>
  db
    .selectFrom('mail_message')
    .where('mail_message.account_id', '=', scope.account)
    .where('mail_message.id', '=', mail)
    .where('mail_message.person_kind', '=', kind)
    .where('mail_message.person_id', '=', id)
    .where(
      sql<SqlBool>`(${visible(scope, 'mail_message.property_id')} or exists (select from message_recipient r
        join message g on g.account_id = r.account_id and g.id = r.message_id
        where r.account_id = mail_message.account_id and r.mail_id = mail_message.id and g.made_by = ${ownerOfOwn(scope)}))`,
    )
    .select(['to_address', 'letter'])
    .executeTakeFirst()
