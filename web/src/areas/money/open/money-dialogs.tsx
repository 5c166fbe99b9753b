import { useRef } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const CollectRentForm = lazyForm(() => import('../collect/collect-rent-form').then((file) => file.CollectRentForm))
const CollectOtherForm = lazyForm(() => import('../collect/collect-other-form').then((file) => file.CollectOtherForm))
const AddChargeForm = lazyForm(() => import('../collect/add-charge-form').then((file) => file.AddChargeForm))
const LateFeeForm = lazyForm(() => import('../late-fees/late-fee-form').then((file) => file.LateFeeForm))
const CardForm = lazyForm(() => import('../cards/card-form').then((file) => file.CardForm))
const ReturnDepositForm = lazyForm(() =>
  import('../deposits/return-deposit-form').then((file) => file.ReturnDepositForm),
)
const ExpenseForm = lazyForm(() => import('../expenses/expense-form').then((file) => file.ExpenseForm))

/** The tenant whose money it is; null where the form lets one search. */
export interface MoneyTenant {
  id: number
  tenant_name: string
}

/** The property that an expense is for. */
interface MoneyProperty {
  id: number
  property_name: string
}

export interface MoneyFormProps {
  tenant: MoneyTenant | null
  /** Only the form of an expense begins with it. */
  property?: MoneyProperty | undefined
  /** Saved, or given up. */
  onDone: () => void
}

const forms = {
  'collect-rent': { title: 'Collect rent', Form: CollectRentForm },
  'collect-other': { title: 'Collect other type of payment', Form: CollectOtherForm },
  'add-charge': { title: 'Add charge', Form: AddChargeForm },
  'late-fee': { title: 'Apply a late fee', Form: LateFeeForm },
  card: { title: 'Charge a card', Form: CardForm },
  'return-deposit': { title: 'Return deposit', Form: ReturnDepositForm },
  expense: { title: 'Expense payment', Form: ExpenseForm },
} as const

export type MoneyDialogKind = keyof typeof forms

interface MoneyDialogProps {
  open: MoneyDialogKind | null
  tenant: MoneyTenant | null
  property?: MoneyProperty
  onClose: () => void
}

/** Every form that moves money, each fetched when it is opened. */
export function MoneyDialog({ open, tenant, property, onClose }: MoneyDialogProps) {
  const last = useRef(open)
  if (open !== null) last.current = open
  const { title, Form } = forms[last.current ?? 'collect-rent']
  return (
    <FormModal title={title} opened={open !== null} onClose={onClose}>
      {open !== null && (
        <Form key={`${open} ${tenant?.id ?? ''}`} tenant={tenant} property={property} onDone={onClose} />
      )}
    </FormModal>
  )
}

/** Fetches a form's code when its button is pointed at: `<Button {...preloadMoneyForm('collect-rent')}>`. */
export function preloadMoneyForm(kind: MoneyDialogKind) {
  const { preload } = forms[kind].Form
  return { onPointerEnter: preload, onFocus: preload }
}
