import { IconReceipt, IconRepeat } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { monthFilter } from '../../../widgets/filters/month-filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { QueryTable } from '../../../widgets/query-table/query-table'
import type { TableSearch } from '../../../widgets/query-table/table-search'
import { projectFilter } from '../../planning/open/project-filter'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { messages } from '../messages'
import { MoneyDialog, preloadMoneyForm } from '../open/money-dialogs'
import { categoryFilter } from './category-filter'
import { type Expense, expenseColumns } from './expense-columns'
import { recurringColumns } from './recurring-columns'

const DeleteExpenseForm = lazyForm(() => import('./delete-expense-form').then((file) => file.DeleteExpenseForm))
const ReceiptForm = lazyForm(() => import('./receipt-form').then((file) => file.ReceiptForm))

const tabs = [
  { value: 'history', label: 'Expense History' },
  { value: 'recurring', label: 'Recurring Expenses' },
]

const offered = [propertyFilter, monthFilter({ from: 'paid_from', to: 'paid_to' }), categoryFilter, projectFilter]

/** Expenses, and the expenses that repeat monthly. */
export function ExpensesPage() {
  const filters = useFilters(offered)
  const { tab }: TableSearch = useSearch({ strict: false })
  const dialog = useRecordDialog()
  const [asked, setAsked] = useState<{ about: 'deletion' | 'receipt'; expense: Expense } | null>(null)
  const recurring = tab === 'recurring'
  const close = () => setAsked(null)
  const shared = {
    title: 'Expenses',
    failure: messages.expense.loadFailed,
    tabs: { label: 'Expenses', tabs, current: recurring ? 'recurring' : 'history' },
    create: { label: 'Add Expense', open: dialog.openNew, preload: preloadMoneyForm('expense').onFocus },
  }
  return (
    <>
      {recurring ? (
        <QueryTable
          {...shared}
          key="recurring"
          call="GET expense/get-recurring-expense-list"
          searched="category, property, unit, payee, state and notes"
          columns={recurringColumns}
          order={{ by: 'next_on' }}
          empty={{ icon: IconRepeat, text: messages.expense.noneRecurring }}
        />
      ) : (
        <QueryTable
          {...shared}
          key="history"
          call="GET expense/get-expense-list"
          searched="category, property, unit, payee, frequency and notes"
          columns={expenseColumns({
            remove: { open: (expense) => setAsked({ about: 'deletion', expense }), preload: DeleteExpenseForm.preload },
            receipt: { open: (expense) => setAsked({ about: 'receipt', expense }), preload: ReceiptForm.preload },
          })}
          order={{ by: 'paid_date', ascending: false }}
          filters={filters}
          summed
          bulk={[]}
          empty={{ icon: IconReceipt, text: messages.expense.none }}
        />
      )}
      <MoneyDialog open={dialog.formOf === 0 ? 'expense' : null} tenant={null} onClose={dialog.close} />
      <FormModal
        title={asked?.about === 'receipt' ? 'Receipt' : 'Delete'}
        size="32rem"
        opened={asked !== null}
        onClose={close}
      >
        {asked?.about === 'deletion' && <DeleteExpenseForm expense={asked.expense} onDone={close} />}
        {asked?.about === 'receipt' && <ReceiptForm expense={asked.expense} onDone={close} />}
      </FormModal>
    </>
  )
}
