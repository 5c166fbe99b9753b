import type { Adding } from '../../../widgets/call-form/add-option'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const ContractorForm = lazyForm(() => import('./contractor-form').then((file) => file.ContractorForm))

/** How a look-up of contractors adds one that it does not find. */
export const newContractor: Adding = {
  noun: 'contractor',
  title: 'Add Contractor',
  form: ({ typed, onAdded, onDone }) => (
    <ContractorForm id={0} typed={typed} onDone={onDone} onAdded={(id, { name }) => onAdded(id, String(name))} />
  ),
}
