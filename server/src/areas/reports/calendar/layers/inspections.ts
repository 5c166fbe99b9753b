import { inspectionKindWords, stateWordsOf } from '@freehold/rules/inspections/kinds'
import { inspectionsBetween } from '../../../inspections/record/inspections-between.sql'
import type { LayerSource } from '../calendar-item'
import { plainItem } from '../calendar-item'

/** Inspections on their day. One that the tenant writes is on its last day until it is sent. */
export const inspections: LayerSource = {
  layers: ['inspection'],
  read: async (db, scope, span) =>
    (await inspectionsBetween(db, scope, span)).map(({ id, kind, state, by_tenant, day, with_tenant, ...names }) => {
      const kindOf = `${inspectionKindWords[kind]} inspection`
      const inspector = names.inspector_name === '' ? '' : `${names.inspector_name}. `
      return {
        ...plainItem,
        id: `inspection-${id}`,
        layer: 'inspection' as const,
        title: with_tenant
          ? `${names.tenant_name} sends the move-in inspection`
          : `${kindOf}: ${names.tenant_name || names.unit_name}`,
        nameless: with_tenant ? `Move-in inspection to be sent: ${names.unit_name}` : `${kindOf}: ${names.unit_name}`,
        notice: `${inspector}${stateWordsOf({ state, by_tenant })}. ${names.unit_name}, ${names.property_name}`,
        start_date: day,
        end_date: day,
        property_name: names.property_name,
        opens: { what: 'inspection' as const, id },
        inspection: { id, moves: state === 'DRAFT' && !by_tenant },
      }
    }),
}
