import { expenseCategory } from '@freehold/contract/money/expense-category'
import { Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { overDialog } from '../../../widgets/dialogs/over-dialog'
import { useCategories, useSpecifics } from './categories'
import { messages } from './messages'
import { Names } from './names'
import classes from './spending.module.css'

interface EditSpecificsProps {
  opened: boolean
  /** The category that the form has chosen. */
  category: number | null
  onClose: () => void
  onAdded: (id: number, category: number) => void
}

/** The specific expenses of one category: added, renamed and deleted. */
export function EditSpecifics({ opened, onClose, ...rest }: EditSpecificsProps) {
  return (
    <Modal {...overDialog(onClose)} opened={opened} onClose={onClose} title="Edit Specific Expense" size="30rem">
      <OfOneCategory {...rest} />
    </Modal>
  )
}

function OfOneCategory({ category, onAdded }: Pick<EditSpecificsProps, 'category' | 'onAdded'>) {
  const categories = useCategories() ?? []
  const [chosen, setChosen] = useState(category ?? categories[0]?.id)
  const specifics = useSpecifics(chosen)
  return (
    <>
      <NativeSelect
        label="Category"
        withAsterisk
        className={classes.ofCategory}
        data={categories.map(({ id, category_name }) => ({ value: String(id), label: category_name }))}
        value={String(chosen ?? '')}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      {chosen !== undefined && (
        <Names
          key={chosen}
          label="Specific expense name"
          names={specifics?.map(({ id, subcategory_name, version }) => ({ id, name: subcategory_name, version }))}
          none={messages.specific.none}
          field="subcategory_name"
          read={expenseCategory.saveSpecific.input.shape.subcategory_name}
          save={(cur_id, subcategory_name, version) =>
            api('POST expense/save-expense-subcategory', { cur_id, subcategory_name, category_id: chosen, version })
          }
          saveFailed={messages.specific.saveFailed}
          onAdded={(id) => onAdded(id, chosen)}
          remove={(id) => api('POST expense/delete-expense-subcategory', { id })}
          ask={messages.specific.ask}
        />
      )}
    </>
  )
}
