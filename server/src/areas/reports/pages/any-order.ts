/** The filters of the list of work orders, left open. */
export const anyOrder = {
  archived: false,
  dashboard: false,
  open: false,
  property_id: null,
  unit_id: null,
  project_id: null,
  stage: null,
  column: null,
  urgency: null,
  is_paid: null,
  is_authorized: null,
} as const

/** The first page of a list. */
export const firstRows = { page: 1, limit: 10, query: '' } as const
