import type { NeedKind } from '@freehold/contract/reports/needs-you'
import { dayIn, nameDay } from '@freehold/rules/day'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import { houseScope, type Scope, type UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { clickOf, type EnglishEvent, queueComposed } from '../../../mail/event'
import { withdrawMail } from '../../../mail/mail-message.sql'
import { template } from '../../../mail/template'
import type { Need } from '../../../needs-you'
import type { Held, StoredState } from './change-state.sql'
import { findNeed } from './require-need'

const words = template({
  subject: '{by} assigned you: {title}',
  heading: '{title}',
  paragraphs: ['Hello {name},', '{by} assigned this to you. {detail}', '{comment}'],
  facts: [{ label: 'Due', value: '{due}' }],
  action: { label: 'Open your items', path: '/needs-attention?assigned=ME' },
  reason: 'You received this email because a colleague assigned this item to you.',
})

interface Given {
  name: string
  email: string
  by: string
  comment: string
}

function composed({ name, email, by, comment }: Given, { title, detail, due, property }: Need) {
  const letter = words.fill({
    name,
    by,
    title,
    detail,
    comment: comment === '' ? '' : `"${comment}"`,
    due: due === null ? 'No due date' : nameDay(due.by),
  })
  return {
    to: email,
    letter: { ...letter, paragraphs: letter.paragraphs.filter((text) => text !== '') },
    ...(property && { property }),
  }
}

interface Row extends Given {
  kind: NeedKind
  record_id: number
  occurrence: string
  timezone: string
}

/** The id is that of the state of an item. */
export const needAssignedMail: EnglishEvent = {
  name: 'need-assigned',
  courtesy: true,
  wait: 20,
  words,
  compose: async (db, account, id) => {
    const row = await assignmentOf(db, account, id)
    if (!row) return null
    const now = new Date()
    const scope = houseScope(account, row.timezone, dayIn(row.timezone, now))
    const { kind, record_id, occurrence } = row
    const need = await findNeed(db, scope, { kind, id: record_id, occurrence }, now)
    return need && composed(row, need)
  },
  newest: async (db, account) => {
    const { rows } = await sql<{ id: number }>`select id from need_state where account_id = ${account}
      and assigned_to is not null order by id desc limit 1`.execute(db)
    return rows[0]?.id ?? null
  },
}

async function assignmentOf(db: Db, account: number, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select n.kind, n.record_id, n.occurrence, a.timezone, u.name, u.email, coalesce(b.name, a.name) as by,
      coalesce((select c.body from need_comment c where c.account_id = n.account_id and c.state_id = n.id
        and c.user_id = n.assigned_by order by c.id desc limit 1), '') as comment
    from need_state n join account a on a.id = n.account_id
    join staff_user u on u.account_id = n.account_id and u.id = n.assigned_to
    left join staff_user b on b.account_id = n.account_id and b.id = n.assigned_by
    where n.account_id = ${account} and n.id = ${id}`.execute(db)
  return rows[0]
}

const keyOf = (state: number, at: number | null): string => `${needAssignedMail.name}/${state}/${at}`

interface Assigned extends Held {
  state: number
  comment: string
}

/** Mails the colleague who gets an item, unless a user takes it over. Answers the colleague's name. */
export async function mailAssigned(tx: Tx, scope: UserScope, need: Need, given: Assigned): Promise<string> {
  const { assigned_to: user, assigned_at: at, state, comment } = given
  const { rows } = await sql<{ name: string; email: string }>`
    select name, email from staff_user where account_id = ${scope.account} and id = ${user}`.execute(tx)
  const [row] = rows
  if (!row) return ''
  if (user !== scope.user) {
    const letter = composed({ ...row, by: scope.userName, comment }, need)
    await queueComposed(
      tx,
      scope.account,
      needAssignedMail,
      { key: keyOf(state, at), composed: letter },
      clickOf(scope),
    )
  }
  return row.name
}

/** The mail about an assignment that ends before it has left does not go out. */
export const withdrawAssigned = (tx: Tx, { account }: Scope, { id, assigned_at }: StoredState): Promise<boolean> =>
  withdrawMail(tx, account, keyOf(id, assigned_at), 'The assignment was changed before this was sent.')
