import { showDollars } from '@freehold/rules/money'
import { askOwner } from '@freehold/server/areas/maintenance/approvals/ask-owner'
import { sendPhotos } from '@freehold/server/areas/maintenance/jobs/page/send-photos'
import { insertEvent } from '@freehold/server/areas/maintenance/order-record/order-event.sql'
import { insertInvoice } from '@freehold/server/areas/maintenance/sending/invoice.sql'
import { jobNoun } from '@freehold/server/areas/maintenance/sending/job-link'
import { newestSending } from '@freehold/server/areas/maintenance/sending/sending.sql'
import type { Scope, UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import { insertOpening, linksOf } from '@freehold/server/links/link.sql'
import type { Pictures } from '../pictures/store-pictures'
import { pictureFrom } from '../portfolio/seed-portfolio'
import type { Office } from '../users'
import type { DemoOrder } from './work-orders'

/** An address reserved for documentation, so it is no real client's. */
export const phoneOf = '203.0.113.24'

/** A contractor who acts by link: no user of the account. */
export const byLink = (scope: UserScope, contractor: string): Scope => ({
  ...scope,
  user: null,
  userName: `${contractor}, by link`,
})

/** Opens the link of a work order on the contractor's phone. */
export async function openJob(tx: Tx, scope: Scope, order: number, at: Date): Promise<void> {
  const sending = await newestSending(tx, scope, order)
  if (!sending) throw new Error('The work order was not sent')
  const [link] = await linksOf(tx, scope, { noun: jobNoun, nounId: sending.id })
  if (!link) throw new Error('The work order has no link')
  await insertOpening(tx, { account: scope.account, id: link.id }, { at, address: phoneOf, agent: 'Mobile Safari' })
}

interface JobLinks {
  office: Office
  id: number
  order: DemoOrder
  pictures: Pictures
  by: (hoursAgo: number) => UserScope
  at: (hoursAgo: number) => Date
}

/** Seeds a contractor's messages by link and the questions to the owner. */
export async function seedJobLinks(tx: Tx, { office, id, order, pictures, by, at }: JobLinks): Promise<void> {
  const { contractor, ownerAsked } = order
  for (const { hoursAgo, photos = [], invoice } of order.sent ?? []) {
    const scope = byLink(by(hoursAgo), contractor)
    const sent = { order: id, by: contractor, at: at(hoursAgo), address: phoneOf }
    for (const { name, phase } of photos)
      await sendPhotos(tx, scope, {
        ...sent,
        phase,
        photos: [{ key: `demo-${name}`, picture: pictureFrom(pictures, `work/${name}`) }],
      })
    if (!invoice) continue
    await insertInvoice(tx, scope, { ...sent, ...invoice, file: null, key: `demo-invoice-${id}` })
    const detail = showDollars(invoice.cents / 100)
    await insertEvent(tx, scope, { ...sent, kind: 'INVOICE', detail })
  }
  if (!ownerAsked) return
  const { hoursAgo, effect } = ownerAsked
  await askOwner(tx, office, by(hoursAgo), { id, effect }, at(hoursAgo))
}
