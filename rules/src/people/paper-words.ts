/** The kinds of a tenant's papers, as a screen names them. */
export const tenantPaperWords = {
  ID: 'ID',
  INSURANCE: 'Insurance',
  PET: 'Pet',
  OTHER: 'Other',
} as const
