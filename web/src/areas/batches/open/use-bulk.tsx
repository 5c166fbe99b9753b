import { countedRows } from '@freehold/rules/batches/batch-acts'
import { type ReactNode, useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import type { BulkAction } from '../../../widgets/query-table/selection/selection-bar'
import type { BulkChoice, BulkRows } from './bulk-choice'

const BulkForm = lazyForm(() => import('./bulk-form').then((file) => file.BulkForm))
const BulkProgress = lazyForm(() => import('./bulk-progress').then((file) => file.BulkProgress))

interface Asking extends BulkRows {
  choice: BulkChoice
  clear: () => void
}

/** The actions of a list on its chosen rows, and the dialogs that they open: what is done, how far it is, what was refused. */
export function useBulk(choices: readonly BulkChoice[]): {
  actions: readonly BulkAction<{ id: number }>[]
  dialog: ReactNode
} {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [running, setRunning] = useState<number | null>(null)
  const actions = choices.map(
    (choice): BulkAction<{ id: number }> => ({
      label: choice.label,
      takesAll: true,
      run: (rows, whole, clear) => {
        const picked = whole ? { of: 'FILTER', filter: whole.filter } : { of: 'IDS', ids: rows.map(({ id }) => id) }
        setAsking({ choice, picked: JSON.stringify(picked), count: whole ? whole.count : rows.length, clear })
      },
    }),
  )
  const titleOf = ({ choice, count }: Asking) => `${choice.label}: ${countedRows(choice.act, count)}`
  const dialog = (
    <>
      <FormModal
        title={asking ? titleOf(asking) : ''}
        size="28rem"
        opened={asking !== null}
        onClose={() => setAsking(null)}
      >
        {asking && (
          <BulkForm
            {...asking}
            onCancel={() => setAsking(null)}
            onStarted={(batch) => {
              asking.clear()
              setAsking(null)
              setRunning(batch)
            }}
          />
        )}
      </FormModal>
      <FormModal title="Selected rows" size="34rem" opened={running !== null} onClose={() => setRunning(null)}>
        {running !== null && <BulkProgress key={running} batch={running} onClose={() => setRunning(null)} />}
      </FormModal>
    </>
  )
  return { actions, dialog }
}
