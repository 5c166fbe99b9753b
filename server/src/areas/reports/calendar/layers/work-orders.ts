import { tradeWords } from '@freehold/rules/maintenance/trades'
import { urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import { ordersDue } from '../../../maintenance/order-record/orders-due.sql'
import type { LayerSource } from '../calendar-item'
import { plainItem } from '../calendar-item'

/** Work orders by the day on which they are due. People write names into job titles, so one without a name says the trade alone. */
export const workOrders: LayerSource = {
  layers: ['work-order'],
  read: async (db, scope, span) =>
    (await ordersDue(db, scope, span)).map(({ id, job_title, due_on, stage_at, trade, urgency, ...names }) => {
      const place = [names.unit_name, names.property_name].filter(Boolean).join(', ')
      return {
        ...plainItem,
        id: `work-order-${id}`,
        layer: 'work-order',
        title: `Due: ${job_title}`,
        nameless: `${trade ? tradeWords[trade] : 'Work order'} due: ${place}`,
        notice: `${urgency === 'CRITICAL' ? `${urgencyWords.CRITICAL}. ` : ''}${names.contractor_name}, ${place}`,
        start_date: due_on,
        end_date: due_on,
        property_name: names.property_name,
        opens: { what: 'work-order', id },
        savedAt: stage_at,
      }
    }),
}
