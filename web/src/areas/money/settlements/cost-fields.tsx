import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useField, useFormState } from '../../../widgets/call-form/form-state'
import { messages } from './settlement'

interface Cost {
  id: number
  words: string
  cost: number
}

const newest = { page: 1, limit: 50 } as const

/** The expense or the work order that a line comes from. Choosing one fills in the cost where it is blank. */
export function CostFields({ property }: { property: number }) {
  const of = { property_id: property, ...newest }
  const expenses = useQuery(callQuery('GET expense/get-expense-list', of, { failure: messages.loadFailed }))
  const orders = useQuery(callQuery('GET maintenance/get-work-order-list', of, { failure: messages.loadFailed }))
  return (
    <>
      <CostField
        name="expense_id"
        none="No expense"
        costs={(expenses.data?.data ?? []).map(({ id, subcategory_name, paid_date, paid_amount }) => ({
          id,
          words: `${subcategory_name}, ${showDay(paid_date)}, ${showDollars(paid_amount)}`,
          cost: paid_amount,
        }))}
      />
      <CostField
        name="work_order_id"
        none="No work order"
        costs={(orders.data?.data ?? []).map(({ id, job_title, total_expense }) => ({
          id,
          words: `${job_title}, ${showDollars(total_expense)}`,
          cost: total_expense,
        }))}
      />
    </>
  )
}

function CostField({ name, none, costs }: { name: string; none: string; costs: readonly Cost[] }) {
  const { value, set, inputProps } = useField({ name })
  const { form } = useFormState()
  const choose = (chosen: string) => {
    set(chosen === '' ? '' : Number(chosen))
    const cost = costs.find(({ id }) => String(id) === chosen)?.cost
    if (cost !== undefined && cost > 0 && !form.getValues().cost) form.setFieldValue('cost', cost)
  }
  const listed = value === '' || costs.some(({ id }) => String(id) === String(value))
  return (
    <NativeSelect
      {...inputProps}
      data={[
        { value: '', label: none },
        ...(listed ? [] : [{ value: String(value), label: 'The one that is linked' }]),
        ...costs.map(({ id, words }) => ({ value: String(id), label: words })),
      ]}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
