import { type Day, parseDay, showDay } from '@freehold/rules/day'
import { moveInAtStart } from '@freehold/rules/leasing/period-start'
import { showDollars } from '@freehold/rules/money'
import type { RentPeriod } from '@freehold/rules/money/period'
import { rentPeriodWords } from '@freehold/rules/words'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OptionOf, Reply } from '../../../api/types'
import { DayField } from '../../../widgets/call-form/day-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { PhoneField, TextField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import classes from './application.module.css'
import { messages } from './messages'
import { SealedNumberField, type Without } from './without-field'

interface AboutApplicantProps {
  from: Reply<'GET rental-app/get-rental-app-detail'> | null
  onWithout: (name: Without, ticked: boolean) => void
}

/** The person, the home and the dates. */
export function AboutApplicant({ from, onWithout }: AboutApplicantProps) {
  const today = useToday()
  const { form } = useFormState()
  const { property_id: property, move_in: moveIn } = form.getValues()
  const { data } = from ?? {}
  const [terms, setTerms] = useState<Terms | null>(data ? { rent_period: data.rent_period, rent: data.rent } : null)
  const leaveUnit = () => {
    setTerms(null)
    form.setFieldValue('unit_id', '')
  }
  return (
    <>
      <TextField name="tenant_name" />
      <DayField name="dob" until={today} around={Number(today.slice(0, 4)) - 35} />
      <PhoneField name="phone" />
      <TextField name="email" />
      <LookupField
        name="property_id"
        call="GET property/search-properties"
        extra={{ vacant: true }}
        words={({ property_name }) => property_name}
        current={data?.property_name}
        onPick={leaveUnit}
        failure={messages.propertiesFailed}
      />
      <LookupField
        key={String(property)}
        name="unit_id"
        call="GET unit/search-vacant-units"
        extra={{ property_id: Number(property) }}
        words={({ unit_name }) => unit_name}
        current={data?.unit_name}
        onPick={setTerms}
        disabled={property === ''}
        placeholder={property === '' ? 'Choose a property first' : 'Its vacant units'}
        failure={messages.unitsFailed}
      />
      {terms && (
        <p className={classes.note}>
          {rentPeriodWords[terms.rent_period]} rent of {showDollars(terms.rent)}.
        </p>
      )}
      <div>
        <DayField name="move_in" />
        {terms && <OfferStart period={terms.rent_period} moveIn={parseDay(String(moveIn))} />}
      </div>
      <DayField name="move_out" {...(moveIn !== '' && { from: String(moveIn) })} />
      <SealedNumberField name="ssn" tick="is_not_ssn" kept={data?.ssn ?? ''} onWithout={onWithout} />
      <SealedNumberField
        name="drv_license"
        tick="is_not_drv_license"
        kept={data?.drv_license ?? ''}
        onWithout={onWithout}
      />
      <TextField name="drv_license_state" disabled={form.getValues().is_not_drv_license === true} />
      <p className={classes.note}>{messages.numbersNotKept}</p>
    </>
  )
}

type Terms = Pick<OptionOf<'GET unit/search-vacant-units'>, 'rent_period' | 'rent'>

/** Rent is simpler from the start of a week, a month or a year on. It is offered, never moved by itself. */
function OfferStart({ period, moveIn }: { period: RentPeriod; moveIn: Day | null }) {
  const today = useToday()
  const { form } = useFormState()
  const start = moveIn && moveInAtStart(period, moveIn, today)
  if (start === null || start === moveIn) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.offer}
      onClick={() => form.setFieldValue('move_in', start)}
    >
      {`Start on ${showDay(start)}`}
    </Button>
  )
}
