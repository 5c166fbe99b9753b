import { workOrder } from '@freehold/contract/maintenance/work-order'
import { addDays, dayIn } from '@freehold/rules/day'
import { sendOrder } from '@freehold/server/areas/maintenance/jobs/send-order'
import { addComment } from '@freehold/server/areas/maintenance/order-record/comment'
import { moveOrder } from '@freehold/server/areas/maintenance/orders/move-order'
import { saveOrder } from '@freehold/server/areas/maintenance/orders/save-order'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Pictures } from '../pictures/store-pictures'
import { type Portfolio, picturesFrom } from '../portfolio/seed-portfolio'
import { asAsked, scopeAt } from '../seeder'
import { minutesBack } from '../times'
import type { Office } from '../users'
import { byLink, openJob, phoneOf, seedJobLinks } from './seed-job-links'
import { type DemoOrder, workOrders } from './work-orders'

export interface Desk {
  office: Office
  manager: UserScope
  portfolio: Portfolio
  contractors: ReadonlyMap<string, number>
  /** The projects of the planner, by their titles. */
  projects: ReadonlyMap<string, number>
  pictures: Pictures
}

/** The work orders of the office, each with its moves, its comment and what was paid for it. */
export async function seedWorkOrders(tx: Tx, desk: Desk): Promise<void> {
  for (const order of workOrders) await seedWorkOrder(tx, desk, order)
}

async function seedWorkOrder(tx: Tx, desk: Desk, order: DemoOrder): Promise<void> {
  const { office, manager } = desk
  const at = (hoursAgo: number) => minutesBack(office.now, hoursAgo * 60)
  const by = (hoursAgo: number) => scopeAt({ scope: manager, when: at(hoursAgo) })
  const shown = (names: readonly string[] = []) =>
    new Map(
      picturesFrom(
        desk.pictures,
        names.map((name) => `work/${name}`),
      ).map((picture, i) => [`image_${i}`, picture]),
    )
  const fresh = fieldsOf(desk, order)
  const begun = by(order.hoursAgo)
  const id = await saveOrder(tx, begun, {
    input: asAsked(workOrder.save, begun, fresh),
    pictures: shown(order.pictures),
    at: at(order.hoursAgo),
  })
  for (const { hoursAgo, move, reason = '', visit, visitTime = '', lookAgain, link } of order.moves ?? []) {
    const scope = by(hoursAgo)
    if (link && move === 'send') {
      await sendOrder(tx, office, scope, { id, confirm: true }, at(hoursAgo))
      continue
    }
    const input = asAsked(workOrder.move, scope, {
      id,
      move,
      reason,
      visit_date: dayFrom(desk, visit),
      visit_time: visitTime,
      look_again: dayFrom(desk, lookAgain),
      // The story goes on where a user would have said yes.
      confirm: true,
    })
    if (link) {
      await openJob(tx, scope, id, at(hoursAgo))
      await moveOrder(tx, byLink(scope, order.contractor), input, at(hoursAgo), { address: phoneOf })
    } else await moveOrder(tx, scope, input, at(hoursAgo))
  }
  if (order.comment) {
    const scope = by(order.comment.hoursAgo)
    const { hoursAgo, words, pictures } = order.comment
    await addComment(tx, scope, { id, body: words, pictures: shown(pictures), at: at(hoursAgo) })
  }
  await seedJobLinks(tx, { office, id, order, pictures: desk.pictures, by, at })
  await answer(tx, desk, { id, order, fresh })
}

/** Enters the owner's approval and the payment after the fact, as a manager would. */
async function answer(tx: Tx, desk: Desk, { id, order, fresh }: { id: number; order: DemoOrder; fresh: object }) {
  const { authorized, paidDaysAgo } = order
  if (authorized === undefined && paidDaysAgo === undefined) return
  const last = order.moves?.at(-1)?.hoursAgo ?? order.hoursAgo
  const hoursAgo = paidDaysAgo === undefined ? last - 0.5 : paidDaysAgo * 24
  const when = minutesBack(desk.office.now, hoursAgo * 60)
  const scope = scopeAt({ scope: desk.manager, when })
  const input = asAsked(workOrder.save, scope, {
    ...fresh,
    id,
    is_authorized: authorized,
    confirm: true,
    ...(paidDaysAgo !== undefined && { is_paid: 'YES', paid_date: dayFrom(desk, -paidDaysAgo) }),
  })
  await saveOrder(tx, scope, { input, at: when })
}

const dayFrom = ({ office }: Desk, days: number | undefined): string =>
  days === undefined ? '' : addDays(dayIn(office.timezone, office.now), days)

const fieldsOf = (desk: Desk, order: DemoOrder) => ({
  contractor_id: desk.contractors.get(order.contractor),
  property_id: desk.portfolio.properties.get(order.property)?.id,
  project_id: order.project === undefined ? 0 : desk.projects.get(order.project),
  job_title: order.title,
  job_description: order.description,
  urgency: order.urgency,
  trade: order.trade,
  done_date: dayFrom(desk, order.due),
  material_description_1: order.materialFor,
  material_cost_1: order.material,
  labor_1: order.labor,
  cost_limit: order.limit,
})
