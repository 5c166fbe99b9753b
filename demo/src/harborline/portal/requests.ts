import { workOrder } from '@freehold/contract/maintenance/work-order'
import { portalRequest } from '@freehold/contract/portal/portal-request'
import { tenantRequest } from '@freehold/contract/portal/tenant-request'
import { addDays, dayIn, nameDay } from '@freehold/rules/day'
import { moveOrder } from '@freehold/server/areas/maintenance/orders/move-order'
import { writeToStaff } from '@freehold/server/areas/portal/requests/change-request'
import {
  acceptRequest,
  answerRequest,
  declineRequest,
  makeOrder,
} from '@freehold/server/areas/portal/requests/decide-request'
import { mailStateIn } from '@freehold/server/areas/portal/requests/request-news'
import { saveRequest } from '@freehold/server/areas/portal/requests/save-request'
import type { Tx } from '@freehold/server/database/write'
import { picturesFrom } from '../../portfolio/seed-portfolio'
import { asAsked, scopeAt } from '../../seeder'
import { asSent, type PortalTenant, tenantAt } from '../../tenant-at'
import { daysBack, minutesBack } from '../../times'
import type { Desk } from '../seed-work-orders'
import { cast } from './cast'

/** Photos that tenants sent with their requests. */
export const requestPictures = ['portal/faucet-drips', 'portal/cabinet-wet', 'portal/insurance-card']

type RequestDesk = Pick<Desk, 'office' | 'manager' | 'contractors' | 'pictures'>

interface Sent {
  at: Date
  fields: object
  photos?: readonly string[]
}

const send = (tx: Tx, { office, pictures }: RequestDesk, who: PortalTenant, { at, fields, photos = [] }: Sent) =>
  saveRequest(tx, tenantAt(office, who, at), {
    input: asSent(tenantRequest.save, fields),
    pictures: new Map(picturesFrom(pictures, photos).map((picture, i) => [`photo_${i}`, picture])),
    papers: new Map(),
    at,
  })

/** The requests of one tenant: confirmed, declined, made a work order, and waiting; and a repair that a neighbor sent today. */
export async function addRequests(
  tx: Tx,
  desk: RequestDesk,
  { tenant, neighbor }: { tenant: PortalTenant; neighbor: PortalTenant },
): Promise<void> {
  await proveInsurance(tx, desk, tenant)
  await askForPaint(tx, desk, tenant)
  await reportFaucet(tx, desk, tenant)
  const { email } = cast.asking
  const fields = { kind: 'CONTACT_CHANGE', email, phone: '(207) 555-0163' }
  const contact = { em_contact_name: 'Ruth Marsh', em_contact_phone: '(207) 555-0149' }
  await send(tx, desk, tenant, { at: daysBack(desk.office.now, 1, 420), fields: { ...fields, ...contact } })
  await send(tx, desk, neighbor, {
    at: minutesBack(desk.office.now, 150),
    fields: {
      kind: 'MAINTENANCE',
      title: 'No hot water',
      details: 'No hot water in the kitchen or bathroom since yesterday. The heat works.',
      urgency: 'SOON',
      may_enter: 1,
      enter_hours: 'Any time',
    },
  })
}

/** The proof that staff confirmed ends within a month. */
async function proveInsurance(tx: Tx, { office, manager, ...desk }: RequestDesk, who: PortalTenant): Promise<void> {
  const today = dayIn(office.timezone, office.now)
  const fields = {
    kind: 'INSURANCE',
    insurer: 'Casco Mutual',
    policy_number: 'CM-4471-208',
    starts_on: addDays(today, -342),
    ends_on: addDays(today, 23),
  }
  const photos = ['portal/insurance-card']
  const id = await send(tx, { office, manager, ...desk }, who, { at: daysBack(office.now, 148, 300), fields, photos })
  const at = daysBack(office.now, 147, 75)
  const scope = scopeAt({ scope: manager, when: at })
  await acceptRequest(tx, scope, asAsked(portalRequest.accept, scope, { id, reason: 'Thank you.' }), at)
}

async function askForPaint(tx: Tx, desk: RequestDesk, who: PortalTenant): Promise<void> {
  const fields = {
    kind: 'MAINTENANCE',
    title: 'Paint the bedroom dark green',
    details: "I'd buy the paint. Could your painter do it?",
    urgency: 'LATER',
    place: 'Bedroom',
  }
  const id = await send(tx, desk, who, { at: daysBack(desk.office.now, 34, 380), fields })
  const at = daysBack(desk.office.now, 33, 95)
  const scope = scopeAt({ scope: desk.manager, when: at })
  const reason = 'We keep all walls the same light color, and we painted this room last year. Hanging pictures is fine.'
  await declineRequest(tx, scope, asAsked(portalRequest.decline, scope, { id, reason }), at)
}

/** A repair with photos and messages. The plumber comes tomorrow. */
async function reportFaucet(tx: Tx, desk: RequestDesk, who: PortalTenant): Promise<void> {
  const { office, manager, contractors } = desk
  const at = (days: number, minute: number) => daysBack(office.now, days, minute)
  const by = (days: number, minute: number) => scopeAt({ scope: manager, when: at(days, minute) })
  const today = dayIn(office.timezone, office.now)
  const visit = addDays(today, 1)
  const title = 'Kitchen faucet drips'
  const details = 'It drips all night, even when I turn it off tight. The cabinet floor under the sink is wet.'
  const fields = { kind: 'MAINTENANCE', title, details, urgency: 'SOON', place: 'Kitchen' }
  const id = await send(tx, desk, who, {
    at: at(6, 560),
    fields: { ...fields, since: addDays(today, -8), may_enter: 1, enter_hours: 'After 9 AM', pets: 'One cat' },
    photos: ['portal/faucet-drips', 'portal/cabinet-wet'],
  })
  const say = (days: number, minute: number, body: string) =>
    answerRequest(tx, by(days, minute), { id, body, at: at(days, minute) })
  await say(5, 30, 'Thank you for the photos. Is there a valve under the sink, and does it close?')
  const written = { id, body: 'Yes, both valves close. I shut the cold one for the night.', at: at(5, 130) }
  await writeToStaff(tx, tenantAt(office, who, written.at), written)
  const making = by(5, 170)
  const order = await makeOrder(
    tx,
    making,
    asAsked(portalRequest.makeOrder, making, {
      id,
      contractor_id: contractors.get('Casco Bay Plumbing'),
      job_title: title,
      job_description: details,
      urgency: 'MEDIUM',
      trade: 'PLUMBING',
      done_date: addDays(today, 2),
      material_cost_1: 45,
    }),
    making.clock?.() ?? office.now,
  )
  const moves = [
    { days: 4, move: 'accept' },
    { days: 3, move: 'schedule', visit_date: visit, visit_time: '9 to 11 AM' },
  ]
  for (const { days, ...move } of moves) {
    const scope = by(days, 210)
    await moveOrder(tx, scope, asAsked(workOrder.move, scope, { ...move, id: order, confirm: true }), at(days, 210))
    await mailStateIn(tx, by(days, 211), id)
  }
  await say(
    3,
    215,
    `The plumber will come on ${nameDay(visit)} between 9 and 11 AM. Please keep the cat in another room.`,
  )
}
