import { leadPresences, leadRecords } from '@freehold/rules/leasing/lead-paint'
import { optionalChoice, text } from './field'

const words = { max: 1000 }

/** The landlord's statement in the lead-paint papers. Homes built in 1978 or later have none. */
export const leadFields = {
  lead_presence: optionalChoice('Lead-based paint or hazards', leadPresences, null),
  lead_explanation: text('What is known, and where', words),
  lead_records: optionalChoice('Lead-paint records and reports', leadRecords, null),
  lead_documents: text('Records and reports given to the tenant', words),
}
