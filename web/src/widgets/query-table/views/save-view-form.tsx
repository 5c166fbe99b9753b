import { savedView } from '@freehold/contract/account/saved-view'
import { CallForm } from '../../call-form/call-form'
import { CheckField } from '../../call-form/choice-field'
import { TextField } from '../../call-form/text-fields'
import type { ListView } from './use-views'
import type { ViewState } from './view-search'

interface SaveViewFormProps {
  list: string
  state: ViewState
  /** The view to change; without it a new one is saved. */
  view: ListView | undefined
  mayShare: boolean
  onCancel: () => void
  onSaved: (id: number) => void
}

/** Saves what the list shows under a name. */
export const SaveViewForm = ({ list, state, view, mayShare, onCancel, onSaved }: SaveViewFormProps) => (
  <CallForm
    call={savedView.save}
    defaults={{
      id: view?.id ?? 0,
      list,
      name: view?.name ?? '',
      state: JSON.stringify(state),
      shared: view?.shared ?? false,
    }}
    failure="The view could not be saved. Try again."
    submitLabel="Save"
    onDone={({ id }) => onSaved(id)}
    onCancel={onCancel}
  >
    <TextField name="name" wide />
    {mayShare && <CheckField name="shared" wide />}
  </CallForm>
)
