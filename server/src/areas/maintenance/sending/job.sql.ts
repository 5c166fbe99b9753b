import type { PhotoPhase } from '@freehold/rules/maintenance/order-event-kinds'
import type { Stage, Urgency } from '@freehold/rules/maintenance/work-order-words'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { zoneOf } from '../../../database/zone'

type Of = Pick<Scope, 'account'>

/** A work order as its contractor sees it by link: nothing of the tenant, of the owner or of money but the limit. */
export interface Job {
  order: number
  contractor_id: number
  sent_to: number
  contractor: string
  job_title: string
  job_description: string
  urgency: Urgency
  stage: Stage
  stage_at: Date
  due_on: string
  visit_on: string | null
  visit_time: string
  cost_limit_cents: number | null
  archived: boolean
  revoked: boolean
  declined: boolean
  proposed_on: string | null
  proposed_time: string
  property_name: string
  address: string
  place: string
  unit_name: string | null
  timezone: string
  access_instructions: string
  company: string
}

export async function jobOf(db: Db, { account }: Of, sending: number): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select w.id as order, w.contractor_id, s.contractor_id as sent_to, s.name as contractor, w.job_title, w.job_description,
      w.urgency, w.stage, w.stage_at, w.due_on::text as due_on, w.visit_on::text as visit_on, w.visit_time, w.cost_limit_cents,
      w.archived_at is not null as archived, s.revoked_at is not null as revoked,
      s.declined_at is not null as declined, s.proposed_on::text as proposed_on, s.proposed_time,
      p.property_name, p.address, concat_ws(', ', nullif(p.city, ''), nullif(concat_ws(' ', p.state, p.zipcode), '')) as place,
      u.unit_name, ${zoneOf} as timezone, p.access_instructions, a.name as company
    from work_order_sending s
    join work_order w on w.account_id = s.account_id and w.id = s.work_order_id
    join property p on p.account_id = w.account_id and p.id = w.property_id
    left join unit u on u.account_id = w.account_id and u.id = w.unit_id
    join account a on a.id = s.account_id
    where s.account_id = ${account} and s.id = ${sending}`.execute(db)
  return rows[0]
}

export interface JobPhoto {
  image_name: string
  thumb_name: string
  phase: PhotoPhase | null
  sent_by: string
  at: Date
}

export async function photosOf(db: Db, { account }: Of, order: number): Promise<JobPhoto[]> {
  const { rows } =
    await sql<JobPhoto>`select image_name, thumb_name, phase, sent_by, created_at as at from work_order_image
    where account_id = ${account} and work_order_id = ${order} order by id`.execute(db)
  return rows
}

/** The images of a work order as its dialog shows them. */
export async function orderPhotosOf(db: Db, { account }: Of, order: number) {
  const { rows } = await sql<{
    id: number
    image_name: string
    thumb_name: string
    phase: PhotoPhase | null
    sent_by: string
  }>`select id, image_name, thumb_name, phase, sent_by from work_order_image
    where account_id = ${account} and work_order_id = ${order} order by id`.execute(db)
  return rows
}

/** The keys of these that a work order has a photo of. The caller holds the work order. */
export async function keptKeys(tx: Tx, { account }: Of, order: number, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('work_order_image')
    .where('account_id', '=', account)
    .where('work_order_id', '=', order)
    .where('client_key', 'in', keys)
    .select('client_key')
    .execute()
  return rows.flatMap(({ client_key }) => client_key ?? [])
}

export async function countPhotos(db: Db, { account }: Of, order: number): Promise<number> {
  const { count } = await db
    .selectFrom('work_order_image')
    .where('account_id', '=', account)
    .where('work_order_id', '=', order)
    .where('client_key', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewPhoto {
  key: string
  large: string
  thumb: string
}

export async function insertPhotos(
  tx: Tx,
  { account }: Of,
  {
    order,
    phase,
    by,
    at,
    photos,
  }: { order: number; phase: PhotoPhase; by: string; at: Date; photos: readonly NewPhoto[] },
): Promise<void> {
  await tx
    .insertInto('work_order_image')
    .values(
      photos.map(({ key, large, thumb }) => ({
        account_id: account,
        work_order_id: order,
        image_name: large,
        thumb_name: thumb,
        phase,
        sent_by: by,
        client_key: key,
        created_at: at,
      })),
    )
    .execute()
}

/** Shows pictures in a work order that another record shows as well, without a copy. */
export async function showPictures(
  tx: Tx,
  { account }: Of,
  order: number,
  pictures: readonly { image_name: string; thumb_name: string }[],
): Promise<void> {
  if (pictures.length === 0) return
  await tx
    .insertInto('work_order_image')
    .values(
      pictures.map(({ image_name, thumb_name }) => ({
        account_id: account,
        work_order_id: order,
        image_name,
        thumb_name,
      })),
    )
    .execute()
}
