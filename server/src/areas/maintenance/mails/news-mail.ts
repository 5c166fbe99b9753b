import type { NewsFlag } from '@freehold/rules/automation/switches'
import { addDays, nameDay } from '@freehold/rules/day'
import { jobLinkDays } from '@freehold/rules/maintenance/job-link-can'
import { movedWords } from '@freehold/rules/maintenance/order-news'
import { stageWords, urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import { grouped } from '@freehold/rules/text/grouped'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Composed, MailEvent } from '../../../mail/event'
import { newestPlan } from '../../../mail/newest'
import { template } from '../../../mail/template'
import { jobLetter, jobSentMail } from './job-sent'
import { type NewsRow, newestNews, newsOf } from './news-rows.sql'

const ownerReason = 'You received this email because {company} manages your property.'
type MailedFlag = Exclude<NewsFlag, 'wo_new_contractor'>

const contractorReason = 'You received this email because {company} has work for you.'

const words = {
  wo_new_owners: template({
    subject: 'New work order at {property}: {title}',
    heading: 'New work order at {property}',
    paragraphs: ['Hello {name},', '{company} has planned new work at your property: {title}.'],
    facts: [{ label: 'Work', value: '{list}' }],
    reason: ownerReason,
  }),
  wo_updates_owners: template({
    subject: '{title}: {news}',
    heading: '{title}',
    paragraphs: ['Hello {name},', 'There is an update on work at {property}: {news}.'],
    facts: [{ label: 'Changes', value: '{list}' }],
    reason: ownerReason,
  }),
  maintain_new_owners: template({
    subject: 'Maintenance at {property}: {title}',
    heading: 'Maintenance at {property}',
    paragraphs: ['Hello {name},', '{company} recorded maintenance at your property: {title}.'],
    facts: [{ label: 'Work', value: '{list}' }],
    reason: ownerReason,
  }),
  wo_updates_contractor: template({
    subject: '{title}: {news}',
    heading: '{title}',
    paragraphs: ['Hello {name},', 'There is an update on your work at {address}: {news}.'],
    facts: [{ label: 'Changes', value: '{list}' }],
    reason: contractorReason,
  }),
}

const names: Record<MailedFlag, string> = {
  wo_new_owners: 'order-for-owner',
  wo_updates_owners: 'order-updates-for-owner',
  maintain_new_owners: 'maintenance-for-owner',
  wo_updates_contractor: 'order-updates-for-contractor',
}

const eventFor = (flag: MailedFlag): MailEvent => ({
  name: names[flag],
  courtesy: true,
  words: words[flag],
  compose: async (db, account, id) => letterOf(flag, await newsOf(db, account, id)),
  newest: newestPlan([flag]),
})

/** The mails about news. A contractor hears of a new work order by the mail that sends it. */
export const newsEvents: Readonly<Record<MailedFlag, MailEvent>> = {
  wo_new_owners: eventFor('wo_new_owners'),
  wo_updates_owners: eventFor('wo_updates_owners'),
  maintain_new_owners: eventFor('maintain_new_owners'),
  wo_updates_contractor: eventFor('wo_updates_contractor'),
}

export const newsEventOf = (flag: NewsFlag): MailEvent =>
  flag === 'wo_new_contractor' ? jobSentMail : newsEvents[flag]

/** The mail about the newest record in sight; null where there is none. */
export async function newsSample(db: Db, scope: Scope, flag: NewsFlag): Promise<Composed | null> {
  const found = await newestNews(db, scope, flag)
  if (!found) return null
  if (flag === 'wo_new_contractor') return jobSample(scope, found)
  const { stage } = found
  const what =
    flag.includes('updates') && stage ? movedWords({ stage, visit_on: null, visit_time: '', look_again_on: null }) : ''
  return letterOf(flag, [{ ...found, what }])
}

const jobSample = ({ today }: Scope, { email, property, urgency, due_on, ...names }: NewsRow): Composed | null =>
  urgency && due_on
    ? {
        to: email,
        property,
        letter: jobLetter({
          ...names,
          urgency,
          due: due_on,
          until: addDays(today, jobLinkDays),
        }),
      }
    : null

/** One record by its name, several by their number. */
function together(all: readonly string[], noun: string): string {
  const [one = '', ...others] = new Set(all)
  return others.length === 0 ? one : `${others.length + 1} ${noun}`
}

/** One mail with all news for a reader; null if none of it concerns the reader any more. */
function letterOf(flag: MailedFlag, rows: readonly NewsRow[]): Composed | null {
  const [first] = rows
  if (!first || first.email === '') return null
  const { name, company, email } = first
  const byOrder = grouped(rows, ({ order, title }) => String(order ?? title))
  const values = {
    name,
    company,
    title: byOrder.length === 1 ? first.title : `${byOrder.length} jobs`,
    property: together(
      rows.map(({ property_name }) => property_name),
      'properties',
    ),
    address: together(rows.map(placeOf), 'addresses'),
    news: newsWords(rows, byOrder.length),
    list: byOrder.map((news) => (isUpdate(flag) ? updateLines(news) : workLines(news))).join('\n\n'),
  }
  const properties = new Set(rows.map(({ property }) => property))
  return {
    to: email,
    letter: words[flag].fill(values),
    ...(properties.size === 1 && { property: first.property }),
  }
}

const isUpdate = (flag: MailedFlag): boolean => flag === 'wo_updates_owners' || flag === 'wo_updates_contractor'

const placeOf = ({ unit_name, address }: NewsRow): string => (unit_name === '' ? address : `${unit_name}, ${address}`)

/** The subject names the stage of a single work order after all moves. */
function newsWords(rows: readonly NewsRow[], orders: number): string {
  const moved = rows.some(({ what }) => what.startsWith('Now '))
  const [{ stage } = { stage: null }] = rows
  return orders === 1 && moved && stage ? `now ${stageWords[stage]}` : 'updated'
}

const headOf = (row: NewsRow): string =>
  [row.title, row.unit_name, row.property_name].filter((part) => part !== '').join(', ')

const updateLines = (news: readonly NewsRow[]): string =>
  [...news.slice(0, 1).map(headOf), ...news.map(({ what }) => what)].join('\n')

function workLines(news: readonly NewsRow[]): string {
  return news
    .slice(0, 1)
    .map((row) =>
      [
        headOf(row),
        placeOf(row),
        row.due_on && `Due ${nameDay(row.due_on)}${row.urgency === 'CRITICAL' ? `, ${urgencyWords.CRITICAL}` : ''}`,
        row.flag.endsWith('_owners') && row.contractor !== '' && `Contractor: ${row.contractor}`,
        row.description,
      ]
        .filter(Boolean)
        .join('\n'),
    )
    .join('')
}
