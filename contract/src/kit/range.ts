import { day, optionalId } from './field'

/** What a report is asked for: days, both included, and one property or (none, or 0) all. */
export const range = {
  start_date: day('Start date'),
  end_date: day('End date'),
  property_id: optionalId('Property', 'property'),
}
