const firstYearWithout = 1978

/** Homes built before 1978 need the lead-paint papers. An unknown year counts as before 1978. */
export const needsLeadPapers = (yearBuilt: number | null): boolean => yearBuilt === null || yearBuilt < firstYearWithout

/** The two answers that a landlord gives in the papers, as 40 CFR 745.113(b)(2) and (3) have them. */
export const leadPresences = ['Known', 'No knowledge'] as const
export const leadRecords = ['Available', 'None'] as const

export interface LeadStatement {
  /** Null where the landlord states nothing, and signs the papers by hand. */
  lead_presence: (typeof leadPresences)[number] | null
  lead_explanation: string
  lead_records: (typeof leadRecords)[number] | null
  lead_documents: string
}

export const noLeadStatement: LeadStatement = {
  lead_presence: null,
  lead_explanation: '',
  lead_records: null,
  lead_documents: '',
}

/** The sentences for what is missing in a statement, by field. */
export function leadProblems(statement: LeadStatement): Partial<Record<keyof LeadStatement, string>> {
  const { lead_presence: presence, lead_explanation, lead_records: records, lead_documents } = statement
  if (presence === null && records === null) return {}
  return {
    ...(presence === null && { lead_presence: 'Choose what you know about lead-based paint.' }),
    ...(records === null && { lead_records: 'Choose whether you have records or reports.' }),
    ...(presence === 'Known' &&
      lead_explanation === '' && { lead_explanation: 'Explain what is known, and where it is.' }),
    ...(records === 'Available' && lead_documents === '' && { lead_documents: 'List the records and reports.' }),
  }
}

/** The statement with only the words that belong to its answers. */
export const plainStatement = (statement: LeadStatement): LeadStatement => ({
  ...statement,
  lead_explanation: statement.lead_presence === 'Known' ? statement.lead_explanation : '',
  lead_documents: statement.lead_records === 'Available' ? statement.lead_documents : '',
})
