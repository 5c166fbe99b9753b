import { useState } from 'react'
import type { RowOf } from '../../../../api/types'
import type { BulkAction } from '../../../../widgets/query-table/selection/selection-bar'
import { toastWarning } from '../../../../widgets/toast'
import type { CompareSheetProps } from './compare-sheet'
import { messages } from './messages'

/** The applications to compare: those chosen in the list, or all for the unit of one. */
export function useComparison() {
  const [compared, setCompared] = useState<CompareSheetProps | null>(null)
  const bulk: readonly BulkAction<RowOf<'GET rental-app/get-rental-app-list'>>[] = [
    {
      label: 'Compare',
      run: (rows) => {
        const units = new Set(rows.map(({ unit_id }) => unit_id))
        const [unit] = units
        if (unit === undefined || units.size > 1 || rows.length < 2 || rows.length > 4)
          toastWarning(messages.compareTwo)
        else setCompared({ unit, ids: rows.map(({ id }) => id) })
      },
    },
  ]
  return {
    compared,
    bulk,
    compareUnit: (unit: number) => setCompared({ unit, ids: [] }),
    close: () => setCompared(null),
  }
}
