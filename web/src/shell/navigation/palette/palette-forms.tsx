import { LeaseEndOfTenant } from '../../../areas/leasing/open/lease-end-of-tenant'
import { MoneyDialog, type MoneyDialogKind } from '../../../areas/money/open/money-dialogs'
import { VoidPaymentForm } from '../../../areas/money/open/void-payment'
import { MoveOut } from '../../../areas/people/open/move-out'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import type { Hit } from './hit-entry'

interface Person {
  id: number
  tenant_name: string
}

/** A form that a record's action opens over any screen. */
export type PaletteForm =
  | { form: Exclude<MoneyDialogKind, 'expense'> | 'renew' | 'move-out'; of: Person }
  | { form: 'expense'; of: { id: number; property_name: string } }
  | { form: 'void'; of: Hit<'payments'> }

interface PaletteFormsProps {
  opened: PaletteForm | null
  onClose: () => void
}

/** The forms that the palette starts. Each is fetched when it opens. */
export function PaletteForms({ opened, onClose }: PaletteFormsProps) {
  const voided = opened?.form === 'void' ? opened.of : null
  const leaving = opened?.form === 'move-out' ? opened.of : null
  return (
    <>
      <MoneyDialog {...moneyOf(opened)} onClose={onClose} />
      <FormModal title="Delete" size="32rem" opened={voided !== null} onClose={onClose}>
        {voided && <VoidPaymentForm key={voided.id} payment={voided} onDone={onClose} />}
      </FormModal>
      <FormModal title={`Move out ${leaving?.tenant_name ?? ''}`} opened={leaving !== null} onClose={onClose}>
        {leaving && <MoveOut key={leaving.id} tenant={leaving.id} onDone={onClose} />}
      </FormModal>
      {opened?.form === 'renew' && (
        <LeaseEndOfTenant tenant={opened.of.id} name={opened.of.tenant_name} first="renew" onClose={onClose} />
      )}
    </>
  )
}

function moneyOf(opened: PaletteForm | null) {
  if (opened === null || opened.form === 'void' || opened.form === 'renew' || opened.form === 'move-out')
    return { open: null, tenant: null }
  if (opened.form === 'expense')
    return { open: opened.form, tenant: null, property: { id: opened.of.id, property_name: opened.of.property_name } }
  return { open: opened.form, tenant: { id: opened.of.id, tenant_name: opened.of.tenant_name } }
}
