import { expenseCategory } from '@freehold/contract/money/expense-category'
import { Modal } from '@mantine/core'
import { api } from '../../../api/client'
import { overDialog } from '../../../widgets/dialogs/over-dialog'
import { useCategories } from './categories'
import { messages } from './messages'
import { Names } from './names'

interface EditCategoriesProps {
  opened: boolean
  onClose: () => void
  onAdded: (id: number) => void
}

/** The categories: added, renamed and deleted beside the form that needs them. */
export function EditCategories({ opened, onClose, onAdded }: EditCategoriesProps) {
  const categories = useCategories()
  return (
    <Modal {...overDialog(onClose)} opened={opened} onClose={onClose} title="Edit Category" size="30rem">
      <Names
        label="Category name"
        names={categories?.map(({ id, category_name, version }) => ({ id, name: category_name, version }))}
        none={messages.category.none}
        field="category_name"
        read={expenseCategory.save.input.shape.category_name}
        save={(cur_id, category_name, version) =>
          api('POST expense/save-expense-category', { cur_id, category_name, version })
        }
        saveFailed={messages.category.saveFailed}
        onAdded={onAdded}
        remove={(id) => api('POST expense/delete-expense-category', { id })}
        ask={messages.category.ask}
      />
    </Modal>
  )
}
