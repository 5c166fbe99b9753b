import { parseDay } from '@freehold/rules/day'
import { yearFrom } from '@freehold/rules/leasing/year-lease'
import { showDollars } from '@freehold/rules/money'
import { rentPeriodWords } from '@freehold/rules/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { DayField } from '../../widgets/call-form/day-field'
import { FormSection } from '../../widgets/call-form/form-section'
import { useFormState } from '../../widgets/call-form/form-state'
import { LookupField } from '../../widgets/call-form/lookup-field'
import { MoneyField } from '../../widgets/call-form/number-fields'
import { usePropose } from '../../widgets/call-form/propose'
import { MoveInspection } from '../inspections/open/move-fields'
import { ChargesField } from '../leasing/open/charges-field'
import { Figures } from '../money/open/figures'
import { MethodFields } from '../money/open/method-fields'
import { useAddProperty } from '../portfolio/open/add-property'
import { useAddUnit } from '../portfolio/open/add-unit'
import { LateFeeField } from './late-fee-field'
import { messages } from './messages'
import { proposed, type VacantUnit } from './proposal'
import { TotalDue } from './total-due'

/** A unit that the form begins with. */
export interface Home extends VacantUnit {
  property_id: number
  property: { property_name: string }
}

/** The unit, the dates and the amount due of a move-in, for a new tenant and for a returning one. */
export function LeaseFields({ home = null }: { home?: Home | null }) {
  const client = useQueryClient()
  const { form } = useFormState()
  const { property_id: property, move_in: moveIn, move_out: moveOut } = form.getValues()
  const [unit, setUnit] = useState<VacantUnit | null>(form.getValues().unit_id === home?.id ? home : null)
  useYear(unit, moveIn)
  const leaveUnit = () => {
    setUnit(null)
    form.setFieldValue('unit_id', '')
  }
  /** The terms of a unit that was just added are those of its own record. */
  const takeAdded = async (id: number) => {
    try {
      setUnit((await client.fetchQuery(callQuery('GET unit/get-unit', { id }))).data)
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <>
      <FormSection>Home</FormSection>
      <LookupField
        name="property_id"
        call="GET property/search-properties"
        extra={{ vacant: true }}
        words={({ property_name }) => property_name}
        current={home?.property.property_name}
        onPick={leaveUnit}
        onAdded={leaveUnit}
        add={useAddProperty()}
        failure={messages.propertiesFailed}
      />
      <LookupField
        key={String(property)}
        name="unit_id"
        call="GET unit/search-vacant-units"
        extra={{ property_id: Number(property) }}
        words={({ unit_name }) => unit_name}
        current={unit?.unit_name}
        onPick={setUnit}
        onAdded={(id) => void takeAdded(id)}
        add={useAddUnit(typeof property === 'number' ? property : null)}
        disabled={property === ''}
        placeholder={property === '' ? 'Choose a property first' : 'Its vacant units'}
        failure={messages.unitsFailed}
      />
      <UnitTerms unit={unit} />
      <DayField name="move_in" />
      <DayField name="move_out" {...(moveIn !== '' && { from: String(moveIn) })} />
      <MoveInspection kind="MOVE_IN" day={moveIn} property={typeof property === 'number' ? property : null} />
      <FormSection>Money</FormSection>
      <div>
        <MoneyField name="total_billing" />
        <TotalDue proposal={proposed(unit, moveIn, moveOut)} />
      </div>
      <ChargesField name="monthly_charges" times="MONTHLY" />
      <MoneyField name="initial_payment" />
      <MethodFields />
      <LateFeeField lease={unit && { period: unit.rent_period, rent: unit.rent, moveIn, moveOut }} />
    </>
  )
}

/** Proposes a lease of a year from the move-in on, where no other end was given and the unit is not rented by the week. */
function useYear(unit: VacantUnit | null, moveIn: unknown) {
  const { form } = useFormState()
  const [wasBlank] = useState(form.getValues().move_out === '')
  const from = parseDay(String(moveIn))
  usePropose('move_out', wasBlank && from !== null && unit?.rent_period !== 'WEEKLY' ? yearFrom(from) : undefined)
}

/** The rent and deposit of the unit, from its own record. */
const UnitTerms = ({ unit }: { unit: VacantUnit | null }) => (
  <Figures
    label="Terms of the unit"
    figures={[
      ['Rent period', unit ? rentPeriodWords[unit.rent_period] : '–'],
      ['Rent', unit ? showDollars(unit.rent) : '–'],
      ['Deposit', unit ? showDollars(unit.deposit) : '–'],
    ]}
  />
)
