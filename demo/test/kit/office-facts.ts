import { expect } from 'vitest'
import type { TestApp } from '../../../server/test/kit/app/app'
import { expectLeasing } from './leasing-facts'

const day = 86_400_000

/** The office's story beside its houses and its money. */
export async function expectOffice(of: TestApp, account: number, now: Date): Promise<void> {
  await expectMail(of, account, now)
  await expectSupport(of, account)
  await expectWaysIn(of, account)
  await expectPapers(of, account)
  await expectLeasing(of, account)
  await expectUpkeep(of, account)
  await expectOrders(of, account)
  await expectMarket(of, account)
}

/** The mail of the story went out in its time, and one came back, which waits for a person. */
async function expectMail({ database }: TestApp, account: number, now: Date): Promise<void> {
  const mails = await database.ask<{ state: string; created_at: Date; ended_at: Date | null; to_address: string }>(
    'select state, created_at, ended_at, to_address from mail_message where account_id = $1',
    [account],
  )
  const those = (wanted: string) => mails.filter(({ state }) => state === wanted)
  expect(those('SENT').length).toBeGreaterThan(100)
  const [failed, ...more] = those('FAILED')
  expect(more).toEqual([])
  expect(now.getTime() - (failed?.created_at.getTime() ?? 0)).toBeLessThan(14 * day)
  const [suppressed] = await database.ask<{ address: string }>(
    'select address from mail_suppression where account_id = $1',
    [account],
  )
  expect(suppressed?.address).toBe(failed?.to_address.toLowerCase())
  // Only what the last minutes brought waits for the job.
  for (const { created_at } of those('QUEUED')) expect(now.getTime() - created_at.getTime()).toBeLessThanOrEqual(60_000)
  for (const { created_at, ended_at } of mails)
    if (ended_at) expect(ended_at.getTime() - created_at.getTime()).toBe(60_000)
}

/** Support looked last week and changed nothing: both logs and a mail say so. The office put its logo on the letterhead. */
async function expectSupport({ database }: TestApp, account: number): Promise<void> {
  const lines = await database.ask<{ message: string }>(
    `select message from activity where account_id = $1 and on_behalf_by = 'Priya Nair' order by id`,
    [account],
  )
  expect(lines.map(({ message }) => message)).toEqual([
    expect.stringContaining('began. Reason: Ticket 2114'),
    expect.stringContaining('ended'),
  ])
  const log = await database.ask('select from super_activity where account_name = $1', ['Harborline Rentals'])
  expect(log).toHaveLength(2)
  const [mail] = await database.ask<{ letter: { facts: { label: string; value: string }[] } }>(
    `select letter from mail_message where account_id = $1 and event = 'support-ended'`,
    [account],
  )
  expect(mail?.letter.facts.find(({ label }) => label === 'Changes made')?.value).toBe('No changes')
  const [logo] = await database.ask<{ state: string }>(
    `select f.state from account_setting s join stored_file f on f.account_id = s.account_id and f.name = s.value
     where s.account_id = $1 and s.key = 'LOGO'`,
    [account],
  )
  expect(logo?.state).toBe('kept')
}

/** The owner signs in at a desk and on a phone, which holds a passkey. */
async function expectWaysIn({ database }: TestApp, account: number): Promise<void> {
  const owner = `account_id = $1 and user_id = (select id from staff_user where account_id = $1 and is_owner)`
  const keys = await database.ask<{ name: string }>(`select name from passkey where ${owner}`, [account])
  expect(keys.map(({ name }) => name)).toEqual(['iPhone'])
  const sessions = await database.ask<{ browser: string }>(
    `select distinct browser from session where ${owner} and address in ('198.51.100.24', '203.0.113.61') order by browser`,
    [account],
  )
  expect(sessions.map(({ browser }) => browser)).toEqual(['Chrome', 'Safari'])
}

/** One application came on paper for a tenant and one for a name, and one question of the office is asked no more. */
async function expectPapers({ database }: TestApp, account: number): Promise<void> {
  const papers = await database.ask<{ applicant_name: string; state: string }>(
    `select a.applicant_name, f.state || ' ' || f.paper_of as state from uploaded_application a
     join stored_file f on f.account_id = a.account_id and f.name = a.pdf_file where a.account_id = $1 order by a.created_at`,
    [account],
  )
  expect(papers).toEqual([
    { applicant_name: '', state: 'kept uploaded_application' },
    { applicant_name: 'June Marlow', state: 'kept uploaded_application' },
  ])
  const answered = await database.ask(
    `select from quiz_question q join application_answer a on a.account_id = q.account_id and a.question_id = q.id
     where q.account_id = $1 and q.retired_at is not null`,
    [account],
  )
  expect(answered.length).toBeGreaterThan(0)
}

/** Work orders in every stage, of which some are paid, one urgent one without an answer, and links by which others were answered. */
async function expectOrders({ database }: TestApp, account: number): Promise<void> {
  const stages = await database.ask<{ stage: string }>(
    'select distinct stage from work_order where account_id = $1 order by stage',
    [account],
  )
  expect(stages.map(({ stage }) => stage)).toEqual([
    'ACCEPTED',
    'CANCELED',
    'CLOSED',
    'DONE',
    'IN_PROGRESS',
    'NEW',
    'ON_HOLD',
    'SCHEDULED',
    'SENT',
  ])
  const [found] = await database.ask<Record<string, string>>(
    `select count(*) filter (where paid)::text as paid, count(*) filter (where stage = 'SENT' and urgency = 'CRITICAL' and stage_at < now() - interval '2 hours')::text as late,
       (select count(*)::text from expense x where x.account_id = $1 and x.work_order_id is not null and x.voided_by is null) as expenses,
       (select count(*)::text from work_order_image i where i.account_id = $1) as pictures,
       (select count(*)::text from work_order_sending l where l.account_id = $1) as links,
       (select count(*)::text from work_order_invoice v where v.account_id = $1 and v.state = 'WAITING') as invoices,
       (select count(*)::text from owner_approval o where o.account_id = $1 and o.answer is null) as asked
     from work_order where account_id = $1`,
    [account],
  )
  expect(found).toEqual({ paid: '2', late: '1', expenses: '2', pictures: '8', links: '4', invoices: '1', asked: '1' })
}

/** Eight contractors, one of whom signs in and one of whom renews its insurance soon, and work of theirs in each category. */
async function expectUpkeep({ database }: TestApp, account: number): Promise<void> {
  const [found] = await database.ask<Record<string, string>>(
    `select count(*)::text as contractors, count(user_id)::text as logins,
       count(*) filter (where insurance_expires_on <= current_date + 30)::text as ending,
       count(*) filter (where tax_id_sealed <> '')::text as sealed,
       (select count(*)::text from contractor_paper p where p.account_id = $1) as papers,
       (select count(*)::text from maintenance_log_image i where i.account_id = $1) as photos,
       (select count(*)::text from work_order_comment_image i where i.account_id = $1) as commented,
       (select count(*)::text from calendar_feed f where f.account_id = $1) as feeds
     from contractor where account_id = $1`,
    [account],
  )
  expect(found).toEqual({
    contractors: '8',
    logins: '1',
    ending: '1',
    sealed: '2',
    papers: '1',
    photos: '2',
    commented: '1',
    feeds: '1',
  })
  const work = await database.ask<{ category: string }>(
    'select distinct category from maintenance_log where account_id = $1 order by category',
    [account],
  )
  expect(work.map(({ category }) => category)).toEqual(['ELECTRICAL', 'HVAC', 'OTHER', 'PLUMBING', 'YARD_MAINTENANCE'])
}

/** Two homes are on the market, looked at and one of them applied for, and a third waits for better words. */
async function expectMarket({ database }: TestApp, account: number): Promise<void> {
  const told = await database.ask<{ published: boolean; featured: boolean; for_sale: boolean; images: string }>(
    `select l.published, l.featured, l.for_sale, (select count(*) from listing_image i
       where i.account_id = l.account_id and i.listing_id = l.id) as images
     from listing l where l.account_id = $1 order by l.created_at`,
    [account],
  )
  expect(told.map(({ images, ...flags }) => ({ ...flags, images: Number(images) }))).toEqual([
    { published: true, featured: true, for_sale: false, images: 3 },
    { published: true, featured: false, for_sale: true, images: 1 },
    { published: false, featured: false, for_sale: false, images: 0 },
  ])
  const looked = await database.ask<{ views: string; applications: string }>(
    `select (select coalesce(sum(views), 0) from listing_day d where d.account_id = l.account_id and d.listing_id = l.id) as views,
       (select count(*) from rental_application a where a.account_id = l.account_id and a.unit_id = l.unit_id and a.created_at >= l.created_at) as applications
     from listing l where l.account_id = $1 order by l.created_at`,
    [account],
  )
  expect(looked.map(({ views }) => Number(views))).toEqual([147, 37, 0])
  expect(Number(looked[0]?.applications)).toBeGreaterThan(0)
  const [line] = await database.ask<{ message: string }>(
    `select message from activity where account_id = $1 and noun = 'listing' order by id desc limit 1`,
    [account],
  )
  expect(line?.message).toContain('added the marketing entry "Cozy home on a quiet street"')
}
