import { Button } from '@mantine/core'
import { IconDiscount } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client'
import { reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { FormModal } from '../../widgets/dialogs/form-modal'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { choiceFilter } from '../../widgets/filters/filter'
import { useFilters } from '../../widgets/filters/use-filters'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import { toastDone } from '../../widgets/toast'
import { messages } from './messages'
import classes from './operator.module.css'

const PromoCodeForm = lazyForm(() => import('./promo-code-form').then((file) => file.PromoCodeForm))
const PromoUses = lazyForm(() => import('./promo-uses').then((file) => file.PromoUses))

const states = {
  OPEN: 'Open',
  WAITING: 'Not started',
  USED_UP: 'Used up',
  ENDED: 'Ended',
  ARCHIVED: 'Archived',
} as const
const offered = [choiceFilter({ name: 'status', label: 'Status', field: 'state', words: states })]
const column = columnsOf<'GET superadmin/get-promo-code-list'>()
const facts = [
  column.text('code', 'Code', { phone: 'title', kind: 'name' }),
  column.custom('percent', 'Percent off', ({ percent }) => (percent === null ? '–' : `${percent}%`), {
    sort: false,
    kind: 'count',
  }),
  column.money('amount', 'Amount off', { sort: false }),
  column.number('bills', 'Bills', { sort: false }),
  column.number('uses', 'Uses'),
  column.number('use_limit', 'Limit', { sort: false }),
  column.day('starts', 'First day', { sort: false }),
  column.day('until', 'Last day'),
  column.words('state', 'Status', ({ state }) => states[state], { sort: false, kind: 'unit', phone: 'corner' }),
]

/** Promotion codes for memberships. */
export function PromoCodesPage() {
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState<{ id: number; code: string } | null>(null)
  const filters = useFilters(offered)
  const columns = [
    ...facts,
    column.actions('Actions', ({ id, code, state }) => (
      <span className={classes.rowActions}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Uses of ${code}`}
          onClick={() => setShown({ id, code })}
          onPointerEnter={PromoUses.preload}
          onFocus={PromoUses.preload}
        >
          Uses
        </Button>
        {state !== 'ARCHIVED' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Archive ${code}`}
            onClick={() => void archive(id, code)}
          >
            Archive
          </Button>
        )}
      </span>
    )),
  ]
  const close = () => {
    setAdding(false)
    void reloadAfterSave()
  }
  return (
    <>
      <QueryTable
        call="GET superadmin/get-promo-code-list"
        title="Promotion codes"
        rows="codes"
        searched="code"
        columns={columns}
        order={{ by: 'code', ascending: true }}
        filters={filters}
        create={{ label: 'Add code', open: () => setAdding(true) }}
        empty={{ icon: IconDiscount, text: 'No promotion codes yet.' }}
      />
      <FormModal title="New promotion code" opened={adding} onClose={() => setAdding(false)}>
        {adding && <PromoCodeForm onDone={close} onCancel={() => setAdding(false)} />}
      </FormModal>
      <FormModal
        title={shown === null ? '' : `Uses of ${shown.code}`}
        opened={shown !== null}
        onClose={() => setShown(null)}
        size="48rem"
      >
        {shown && <PromoUses id={shown.id} />}
      </FormModal>
    </>
  )
}

async function archive(id: number, about: string): Promise<void> {
  try {
    const { message } = await api('POST superadmin/archive-promo-code', { id })
    toastDone(message ?? 'Saved.', { about })
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.saveFailed)
  }
}
