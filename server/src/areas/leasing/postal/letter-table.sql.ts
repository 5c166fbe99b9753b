import type { InputOf } from '@freehold/contract/kit/call'
import type { postalMail } from '@freehold/contract/leasing/postal-mail'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, given } from '../../../database/filters'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, pageOf } from '../../../database/table'
import { letters } from './letter.sql'

type Asked = InputOf<typeof postalMail.sent>

const recipient = sql<string>`postal_letter.recipient ->> 'name'`
const moment = sql<Date>`coalesce(postal_letter.handed_at, postal_letter.paid_at)`

/** Letters that were paid for, with what a list shows of them. */
export const sentLetters = (db: Db, scope: Scope) =>
  letters(db, scope)
    .where('postal_letter.paid_at', 'is not', null)
    .select(['postal_letter.id', 'confirmation_no', 'document', 'price_cents', 'state', 'delivery_speed', 'tracking'])
    .select(['proof_file', recipient.as('recipient'), moment.as('moment')])

export type SentLetter = Awaited<ReturnType<ReturnType<typeof sentLetters>['execute']>>[number]

const orders: Record<Asked['orderBy'], RawBuilder<unknown>> = {
  date: moment,
  confirmation_no: sql`confirmation_no`,
  document: sql`document collate natural_order`,
  recipient: sql`(postal_letter.recipient ->> 'name') collate natural_order`,
  amount: sql`price_cents`,
}

const text = sql`lower(concat_ws(e'\n', confirmation_no, tracking, document, postal_letter.recipient ->> 'name'))`

/** One page of sent documents. */
export const letterTable = (db: Db, scope: Scope, input: Asked) =>
  pageOf(db, input, {
    rows: sentLetters(db, scope).where(
      allOf([
        ...given(input.state, (state) => sql<SqlBool>`postal_letter.state = ${state}`),
        ...given(input.query === '' ? null : input.query, (typed) => contains(text, typed)),
      ]),
    ),
    orders,
    id: sql`postal_letter.id`,
  })

const mostListed = 1000

/** The newest sent documents, for clients that ask for all of them. */
export const newestSent = (db: Db, scope: Scope): Promise<SentLetter[]> =>
  sentLetters(db, scope).orderBy(moment, 'desc').orderBy('postal_letter.id', 'desc').limit(mostListed).execute()

/** The record of each kind; null where none is asked about. */
type Carried = Readonly<Record<'NOTICE' | 'LEASE' | 'ADVERSE_NOTICE' | 'DEPOSIT_LETTER', number | null>>

const carries = (kind: string, record: number) => sql<SqlBool>`exists (select from postal_document d
  where d.account_id = postal_letter.account_id and d.letter_id = postal_letter.id and d.kind = ${kind} and d.record_id = ${record})`

/** The letters that carried all of these records, newest first; none where none is named. */
export async function lettersWith(db: Db, scope: Scope, carried: Carried): Promise<SentLetter[]> {
  const named = Object.entries(carried).flatMap(([kind, record]) => (record === null ? [] : [carries(kind, record)]))
  if (named.length === 0) return []
  return sentLetters(db, scope).where(allOf(named)).orderBy('postal_letter.id', 'desc').limit(mostListed).execute()
}
