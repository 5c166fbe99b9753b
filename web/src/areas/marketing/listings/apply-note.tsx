import { useFormState } from '../../../widgets/call-form/form-state'
import { ApplyOpening } from '../../leasing/open/apply-opening'
import classes from './listings.module.css'

/** A published home without an open link has a page without a way to apply, so the form says so while it is published. */
export function ApplyNote() {
  const { property_id: property, unit_id: unit, published_rental } = useFormState().form.getValues()
  if (published_rental !== 'YES' || typeof property !== 'number' || typeof unit !== 'number') return null
  return (
    <div className={classes.wide}>
      <ApplyOpening property={property} unit={unit} />
    </div>
  )
}
