import { text } from '@freehold/contract/kit/field'
import { lease } from '@freehold/contract/leasing/lease'
import { type Day, parseDay } from '@freehold/rules/day'
import { termEnd } from '@freehold/rules/month'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CallForm } from '../../../widgets/call-form/call-form'
import { confirm } from '../../../widgets/dialogs/confirm'
import { noInspection } from '../../inspections/open/move-fields'
import { usePlannedActions } from '../../inspections/open/planned-toast'
import { requiring } from '../../money/open/required'
import { requiredCharges } from '../open/charges-field'
import { adultsOf } from './adults-field'
import type { Made } from './contract-made'
import { type Applied, higherDeposit, type Proposal } from './contract-proposal'
import { ContractSections } from './contract-sections'
import { amountsOf, chargedAs, proposalQuery } from './listed-fees'
import { messages } from './messages'
import { PreviewContract } from './preview-contract'

interface ContractFormProps {
  /** The application that was approved. */
  from: Applied
  onMade: (made: Made) => void
  onCancel: () => void
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

/** A lease is proposed for a year where the application names no last day, as one from a link never does. */
const lastOfYear = (first: Day | null): Day | '' => (first === null ? '' : termEnd(first, 12))

const defaultsOf = (from: Applied, proposal: Proposal) => ({
  rent_app_id: from.id,
  tenant_name: from.tenant_name,
  dob: from.dob,
  adults: adultsOf(proposal),
  property_id: from.property_id,
  unit_id: from.unit_id,
  move_in: from.move_in,
  move_out: from.move_out ?? lastOfYear(parseDay(from.move_in)),
  rent_period: from.rent_period,
  rent_amount: from.rent === 0 ? '' : from.rent,
  security_deposit: higherDeposit(from.deposit, proposal) || '',
  ...amountsOf(proposal.fees),
  monthly_charges: requiredCharges('MONTHLY', chargedAs(proposal.fees, 'MONTHLY')),
  move_in_fees: requiredCharges('ONCE', chargedAs(proposal.fees, 'ONCE')),
  earn_money_receipt: 'No',
  pet_allow: 'No',
  pet_liability_insurance: 'Not Required',
  yard_maintenance: 'Not Applicable',
  routine_pest_control: 'Not Applicable',
  pool_maintenance: 'Not Applicable',
  other: 'Not Applicable',
  hoa_fee: 'Not Applicable',
  ...noInspection,
})

/** The terms of a lease, from the application and its unit. Saving it moves the applicants in. */
export function ContractForm({ from, onMade, onCancel }: ContractFormProps) {
  const plannedActions = usePlannedActions()
  const { data, isError } = useQuery(proposalQuery(from.id, from.unit_id))
  if (isError) return <p>{messages.proposalFailed}</p>
  if (!data) return <Skeleton height={480} />
  const proposal = data.data
  return (
    <CallForm
      call={callOf(from)}
      defaults={defaultsOf(from, proposal)}
      ask={() => confirm({ title: 'New Lease Contract', text: messages.ask, yes: 'Create lease' })}
      onDone={({ id }, { tenant_name }) => onMade({ id, name: String(tenant_name) })}
      toast={({ inspection_id }, { tenant_name, inspection }) => ({
        about: String(tenant_name),
        actions: plannedActions(inspection_id, inspection),
      })}
      failure={messages.saveFailed}
      onCancel={onCancel}
      cancelLabel="Close"
      buttons={<PreviewContract />}
    >
      <ContractSections from={from} proposal={proposal} />
    </CallForm>
  )
}
