import { answersBetween } from '../../../leasing/renewals/answers-between.sql'
import type { LayerSource } from '../calendar-item'
import { plainItem } from '../calendar-item'

/** The days by which tenants answer renewal offers. */
export const renewals: LayerSource = {
  layers: ['renewal'],
  read: async (db, scope, span) =>
    (await answersBetween(db, scope, span)).map(({ id, tenant_id, answer_by, made_at, ...names }) => ({
      ...plainItem,
      id: `renewal-${id}`,
      layer: 'renewal',
      title: `${names.tenant_name} answers the renewal offer`,
      nameless: `Renewal answer: ${names.unit_name}`,
      notice: `Last day to answer. ${names.unit_name}, ${names.property_name}`,
      start_date: answer_by,
      end_date: answer_by,
      property_name: names.property_name,
      opens: { what: 'tenant', id: tenant_id },
      savedAt: made_at,
    })),
}
