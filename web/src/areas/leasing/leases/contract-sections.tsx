import { yesOrNo } from '@freehold/contract/kit/application-fields'
import { hoaPayers, insuranceChoices, leaseLists, maintainers, receiptForms } from '@freehold/contract/kit/lease-fields'
import { listedFeeFields } from '@freehold/rules/leasing/listed-fees'
import { rentPeriodWords } from '@freehold/rules/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { OptionOf } from '../../../api/types'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { DayField } from '../../../widgets/call-form/day-field'
import formClasses from '../../../widgets/call-form/form.module.css'
import { FormSection } from '../../../widgets/call-form/form-section'
import { useFormState } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextField } from '../../../widgets/call-form/text-fields'
import { MoveInspection } from '../../inspections/open/move-fields'
import { Figures } from '../../money/open/figures'
import { ChargesField, requiredCharges } from '../open/charges-field'
import { AdultsField } from './adults-field'
import { type Applied, higherDeposit, type Proposal } from './contract-proposal'
import { FirstPayment } from './first-payment'
import { LeadOfProperty } from './lead-fields'
import { LinesField } from './lines-field'
import { ListField } from './list-field'
import { amountsOf, chargedAs, listedIn, proposalQuery, unbilled } from './listed-fees'
import { messages } from './messages'

const wordsOf = (choices: readonly string[]) => Object.fromEntries(choices.map((one) => [one, one]))

interface SectionProps {
  from: Applied
  proposal: Proposal
}

/** Everything that a lease says, from the person to who takes care of the pool. */
export const ContractSections = ({ from, proposal }: SectionProps) => (
  <>
    <TextField name="tenant_name" wide />
    <DayField name="dob" disabled />
    <AdultsField name="adults" label="Other adults" proposed={proposal.adults} />
    <LinesField name="other_occupants" description={messages.occupants} />
    <TextField name="guarantor_name" {...(proposal.cosigner && { description: messages.cosigner })} />
    <TextField name="guarantor_email" />
    <HomeFields from={from} proposal={proposal} />
    <InspectionOfContract />
    <FormSection>Money</FormSection>
    <MoneyFields from={from} proposal={proposal} />
    <FormSection>Personal property, addenda and keys</FormSection>
    <ListField name="personal_property" options={leaseLists.personal_property} />
    <ListField
      name="addenda"
      options={leaseLists.addenda}
      {...(from.lead_paint && { fixed: 'Lead-based Paint Disclosure' })}
    />
    <ListField name="keys" options={leaseLists.keys} />
    <LeadOfContract />
    <FormSection>Pets</FormSection>
    <ChoiceField name="pet_allow" words={wordsOf(yesOrNo)} />
    <ChoiceField name="pet_liability_insurance" words={wordsOf(insuranceChoices)} />
    <FormSection>Utilities and maintenance</FormSection>
    <ListField name="utilities" label="Utilities that the landlord pays" options={leaseLists.utilities} />
    <ChoiceField name="yard_maintenance" words={wordsOf(maintainers)} as="select" />
    <ChoiceField name="routine_pest_control" words={wordsOf(maintainers)} as="select" />
    <ChoiceField name="pool_maintenance" words={wordsOf(maintainers)} as="select" />
    <ChoiceField name="other" words={wordsOf(maintainers)} as="select" />
    <ChoiceField name="hoa_fee" words={wordsOf(hoaPayers)} as="select" />
  </>
)

function InspectionOfContract() {
  const { property_id: property, move_in: moveIn } = useFormState().form.getValues()
  return <MoveInspection kind="MOVE_IN" day={moveIn} property={Number(property) || null} />
}

function LeadOfContract() {
  const { form } = useFormState()
  return <LeadOfProperty property={Number(form.getValues().property_id)} />
}

type Unit = OptionOf<'GET unit/search-vacant-units'>

function HomeFields({ from, proposal }: SectionProps) {
  const { form } = useFormState()
  const { property_id: property, move_in: moveIn, rent_period: period } = form.getValues()
  const client = useQueryClient()
  const [sameProperty, setSameProperty] = useState(true)
  const listed = useRef(proposal.fees)
  const leaveUnit = (chosen: { id: number } | null) => {
    setSameProperty(chosen?.id === from.property_id)
    form.setFieldValue('unit_id', '')
  }
  /** Fees that were proposed give way to those of the other unit's listing; typed ones stay. */
  const takeFees = async (id: number) => {
    const { data } = await client.fetchQuery(proposalQuery(from.id, id))
    // Another unit was chosen in the meantime.
    if (Number(form.getValues().unit_id) !== id) return
    const [before, after] = [amountsOf(listed.current), amountsOf(data.fees)]
    listed.current = data.fees
    for (const field of listedFeeFields)
      if (String(form.getValues()[field] ?? '') === String(before[field])) form.setFieldValue(field, after[field])
    form.setValues({
      monthly_charges: requiredCharges('MONTHLY', chargedAs(data.fees, 'MONTHLY')),
      move_in_fees: requiredCharges('ONCE', chargedAs(data.fees, 'ONCE')),
    })
  }
  const takeTerms = (unit: Unit | null) => {
    if (!unit) return
    // A failure is reported by the query itself.
    void takeFees(unit.id).catch(() => undefined)
    const security_deposit = higherDeposit(unit.deposit, proposal)
    form.setValues({ rent_period: unit.rent_period, rent_amount: unit.rent, security_deposit })
  }
  return (
    <>
      <LookupField
        name="property_id"
        call="GET property/search-properties"
        extra={{ vacant: true }}
        words={({ property_name }) => property_name}
        current={from.property_name}
        onPick={leaveUnit}
        failure={messages.propertiesFailed}
      />
      <LookupField
        key={String(property)}
        name="unit_id"
        call="GET unit/search-vacant-units"
        extra={{ property_id: Number(property) }}
        words={({ unit_name }) => unit_name}
        current={sameProperty ? from.unit_name : undefined}
        onPick={takeTerms}
        disabled={property === ''}
        placeholder={property === '' ? 'Choose a property first' : 'Its vacant units'}
        failure={messages.unitsFailed}
      />
      <DayField name="move_in" label="Lease start" />
      <DayField name="move_out" label="Lease end" {...(moveIn !== '' && { from: String(moveIn) })} />
      <Figures
        label="Terms of the unit"
        figures={[
          ['Frequency', rentPeriodWords[period as keyof typeof rentPeriodWords] ?? '–'],
          ...(sameProperty ? ([['Address', from.property.address]] as const) : []),
        ]}
      />
    </>
  )
}

function MoneyFields({ from, proposal }: SectionProps) {
  const { form } = useFormState()
  const unit = Number(form.getValues().unit_id)
  const listed = useQuery({ ...proposalQuery(from.id, unit), enabled: unit > 0 })
  const fees = (unit > 0 && listed.data?.data.fees) || []
  const left = unbilled(fees)
  const { data } = useQuery(callQuery('GET late-fee/get-all-late-fee-rules', {}, { failure: messages.feesFailed }))
  const rules = Object.fromEntries((data?.data ?? []).map(({ id, title }) => [id, title]))
  return (
    <>
      <MoneyField name="rent_amount" />
      <MoneyField name="security_deposit" {...(proposal.deposit !== null && { description: messages.higherDeposit })} />
      <MoneyField name="pet_deposit" {...listedIn(fees, 'pet_deposit')} />
      <MoneyField name="cleaning_deposit" {...listedIn(fees, 'cleaning_deposit')} />
      <MoneyField name="cleaning_fee" {...listedIn(fees, 'cleaning_fee')} />
      <MoneyField name="redecorating_fee" {...listedIn(fees, 'redecorating_fee')} />
      <MoneyField name="pet_fee" {...listedIn(fees, 'pet_fee')} />
      <MoneyField name="other_fee" {...listedIn(fees, 'other_fee')} />
      <ChargesField
        key={`monthly ${unit} ${listed.isSuccess}`}
        name="monthly_charges"
        times="MONTHLY"
        listed={chargedAs(fees, 'MONTHLY')}
      />
      <ChargesField
        key={`once ${unit} ${listed.isSuccess}`}
        name="move_in_fees"
        times="ONCE"
        listed={chargedAs(fees, 'ONCE')}
      />
      {left && <p className={formClasses.wide}>{messages.unbilled(left)}</p>}
      <FirstPayment />
      <ChoiceField name="earn_money_receipt" words={wordsOf(yesOrNo)} />
      <ChoiceField
        name="form_earn_money_receipt"
        words={wordsOf(receiptForms)}
        as="select"
        disabled={form.getValues().earn_money_receipt !== 'Yes'}
      />
      <ChoiceField name="late_fee_rule_id" words={rules} as="select" placeholder="No late fee" wide />
    </>
  )
}
