import type { ReactNode } from 'react'
import { FormModal } from '../dialogs/form-modal'
import type { SearchChoice } from './search-select'

/** How a look-up adds a record that it does not find. */
export interface Adding {
  /** The kind of record that is added, in the words of its option: "owner". */
  noun: string
  title: string
  /** The form of a new record, beginning with what was typed. */
  form: (props: NewRecord) => ReactNode
}

interface NewRecord {
  typed: string
  /** Called with the id, and the label that the search shows. */
  onAdded: (id: number, word: string) => void
  onDone: () => void
}

/** The option's value: no record has it as its id. */
export const addValue = 'add'

export const addOption = ({ noun }: Adding, typed: string): SearchChoice => ({
  value: addValue,
  label: `Add ${noun} "${typed}"`,
  onSight: true,
})

interface AddDialogProps {
  adding: Adding
  /** The typed text; null while the dialog is closed. */
  typed: string | null
  onAdded: NewRecord['onAdded']
  onClose: () => void
}

/** The new record's form, over the form whose look-up did not find it. */
export const AddDialog = ({ adding, typed, onAdded, onClose }: AddDialogProps) => (
  <FormModal over title={adding.title} opened={typed !== null} onClose={onClose}>
    {typed !== null && adding.form({ typed, onAdded, onDone: onClose })}
  </FormModal>
)
