import { tradeWords } from '@freehold/rules/maintenance/trades'
import { readVisitTime } from '@freehold/rules/planning/visit-time'
import { visitsBetween } from '../../../maintenance/order-record/visits-between.sql'
import type { LayerSource } from '../calendar-item'
import { plainItem } from '../calendar-item'

/** The visits that contractors agreed to. A time that can't be read stays as it was typed. */
export const visits: LayerSource = {
  layers: ['visit'],
  read: async (db, scope, span) =>
    (await visitsBetween(db, scope, span)).map(({ id, job_title, visit_on, visit_time, stage_at, trade, ...names }) => {
      const place = [names.unit_name, names.property_name].filter(Boolean).join(', ')
      const times = readVisitTime(visit_time)
      const typed = times === null && visit_time !== '' ? `${visit_time}. ` : ''
      return {
        ...plainItem,
        ...(times && { start_time: times.from, end_time: times.to }),
        id: `visit-${id}`,
        layer: 'visit',
        title: `${names.contractor_name}: ${job_title}`,
        nameless: `${trade ? tradeWords[trade] : 'Work order'} visit: ${place}`,
        notice: `${typed}${names.contractor_name}, ${place}`,
        start_date: visit_on,
        end_date: visit_on,
        timezone: names.timezone,
        property_name: names.property_name,
        opens: { what: 'work-order', id },
        savedAt: stage_at,
      }
    }),
}
