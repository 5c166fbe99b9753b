import { day, optionalId } from './field'

/** The range of a report: both days included, and one property, or all with none or 0. */
export const range = {
  start_date: day('Start date'),
  end_date: day('End date'),
  property_id: optionalId('Property', 'property'),
}
