import { deadlineWords } from '@freehold/rules/leasing/notices/notice-deadline'
import { deadlinesBetween } from '../../../leasing/notices/deadlines-between.sql'
import type { LayerSource } from '../calendar-item'
import { plainItem } from '../calendar-item'

/** The days that notices set. */
export const notices: LayerSource = {
  layers: ['notice'],
  read: async (db, scope, span) =>
    (await deadlinesBetween(db, scope, span)).flatMap(
      ({ id, kind, deadline, title, tenant_id, issued_at, ...names }) => {
        const words = deadlineWords[kind]
        if (words === undefined) return []
        return [
          {
            ...plainItem,
            id: `notice-${id}`,
            layer: 'notice' as const,
            title: `${names.tenant_name} ${words.named}`,
            nameless: `${words.nameless}: ${names.unit_name}`,
            notice: `${title}. ${names.unit_name}, ${names.property_name}`,
            start_date: deadline,
            end_date: deadline,
            property_name: names.property_name,
            opens: { what: 'tenant' as const, id: tenant_id },
            savedAt: issued_at,
          },
        ]
      },
    ),
}
