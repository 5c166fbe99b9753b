import { text } from '@freehold/contract/kit/field'
import { lease } from '@freehold/contract/leasing/lease'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { confirm } from '../../../widgets/dialogs/confirm'
import { requiring } from '../../money/open/required'
import { ContractSections } from './contract-sections'
import { messages } from './messages'

export type Applied = Reply<'GET rental-app/get-rental-app-detail'>['data']

interface ContractFormProps {
  /** The application that was approved. */
  from: Applied
  onDone: () => void
}

/** A name has at most 32 characters here, unless the application has more. */
const callOf = ({ tenant_name }: Applied) =>
  requiring(lease.create, {
    tenant_name: text('Tenant name', {
      required: true,
      missing: 'Please enter the tenant name.',
      max: Math.max(32, tenant_name.length),
    }),
  })

const defaultsOf = (from: Applied) => ({
  rent_app_id: from.id,
  tenant_name: from.tenant_name,
  dob: from.dob,
  property_id: from.property_id,
  unit_id: from.unit_id,
  move_in: from.move_in,
  move_out: from.move_out ?? '',
  rent_period: from.rent_period,
  rent_amount: from.rent === 0 ? '' : from.rent,
  security_deposit: from.deposit === 0 ? '' : from.deposit,
  earn_money_receipt: 'No',
  pet_allow: 'No',
  pet_liability_insurance: 'Not Required',
  yard_maintenance: 'Not Applicable',
  routine_pest_control: 'Not Applicable',
  pool_maintenance: 'Not Applicable',
  other: 'Not Applicable',
  hoa_fee: 'Not Applicable',
})

/** The terms of a lease, from the application and its unit. Saving it moves the applicant in. */
export const ContractForm = ({ from, onDone }: ContractFormProps) => (
  <CallForm
    call={callOf(from)}
    defaults={defaultsOf(from)}
    ask={() => confirm({ title: 'New Lease Contract', text: messages.ask })}
    onDone={onDone}
    toast={(_, { tenant_name }) => ({ about: String(tenant_name) })}
    failure={messages.saveFailed}
    onCancel={onDone}
    cancelLabel="Close"
  >
    <ContractSections from={from} />
  </CallForm>
)
