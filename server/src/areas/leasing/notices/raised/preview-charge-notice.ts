import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { chargeNotice } from '@freehold/contract/leasing/charge-notice'
import { addDays, daysBetween } from '@freehold/rules/day'
import type { Cents } from '@freehold/rules/money'
import { firstDayWithNotice, noLetterWords } from '@freehold/rules/money/raise-notice'
import { amountFrom, raisedTo } from '@freehold/rules/money/recurring-charge'
import type { Db } from '../../../../database/read'
import { dayAt, type Scope } from '../../../../database/scope'
import { badField, notFound } from '../../../../http/refusal'
import { officeNoticeDays } from '../../../account/settings/setting.sql'
import { type NamedCharge, recurringNamed } from '../../../money/recurring/recurring-named.sql'
import { noticeForTenancy } from './notice-for-tenancy'
import { readersOf } from './readers.sql'

type Asked = InputOf<typeof chargeNotice.preview>

interface Change {
  one: NamedCharge
  before: Cents
  after: Cents
}

/** The letter of one tenant about the new amounts as they are typed, and what is to be known about all of them. */
export async function previewChargeNotice(
  db: Db,
  scope: Scope,
  input: Asked,
  now: Date,
): Promise<ReplyOf<typeof chargeNotice.preview>['data']> {
  const ids = [...new Set(input.rows.map(({ id }) => id))]
  const [named, office] = await Promise.all([recurringNamed(db, scope, ids), officeNoticeDays(db, scope.account)])
  if (named.length < ids.length) throw notFound('Recurring charge')
  const changes = named.map((one) => changeOf(one, input))
  const readers = await readersOf(db, scope, [...new Set(named.map(({ occupancy }) => occupancy))])
  const place = Math.min(input.place ?? 1, readers.length)
  const reader = readers[place - 1]
  if (!reader) throw notFound('Tenancy')
  const needed = input.notice_days ?? office
  const to = new Map(
    changes.filter(({ one }) => one.occupancy === reader.occupancy).map(({ one, after }) => [one.id, after]),
  )
  const asked = { occupancy: reader.occupancy, begins: input.begins, noticeDays: needed, to }
  const written = await noticeForTenancy(db, scope, asked, now)
  if (!written) throw notFound('Tenancy')
  const notified = input.notice_on ?? dayAt({ ...scope, asOf: now }, reader.timezone)
  const up = changes.some(({ before, after }) => after > before)
  return {
    tenants: readers.length,
    place,
    tenant_name: reader.tenant_name,
    to: 'home' in written ? written.home.to : [],
    pages: 'pages' in written ? written.pages.map(wireOf) : [],
    missing: 'missing' in written ? noLetterWords[written.missing] : '',
    without_email: readers.filter(({ email }) => email === '').map(({ tenant_name }) => tenant_name),
    office_days: office,
    needed_days: needed,
    given_days: Math.max(0, daysBetween(notified, input.begins)),
    first_day: up ? firstDayWithNotice({ notified, begins: input.begins, days: needed }) : null,
    states: [...new Set(readers.map(({ state }) => state).filter(Boolean))].sort(),
  }
}

function changeOf(one: NamedCharge, input: Asked): Change {
  const before = amountFrom(one.steps, addDays(input.begins, -1))
  const after = raisedTo(before, input)
  if (after === null)
    throw input.how === 'AMOUNT'
      ? badField('amount', 'Enter the new amount.')
      : badField('percent', 'Enter the percentage of the change.')
  return { one, before, after }
}

type Written = Extract<NonNullable<Awaited<ReturnType<typeof noticeForTenancy>>>, { pages: unknown }>
type Page = ReplyOf<typeof chargeNotice.preview>['data']['pages'][number]

const wireOf = ({ paragraphs, facts, columns, rows, total, ...page }: Written['pages'][number]): Page => ({
  ...page,
  paragraphs: [...paragraphs],
  facts: facts.map(([name, value]) => [name, value] as [string, string]),
  columns: [...columns],
  rows: rows.map(([charge, before, after]) => [charge, before, after] as [string, string, string]),
  total: [...total],
})
