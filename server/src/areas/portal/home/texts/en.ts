/** Errors in calls about a tenant's own records. */
export const en = {
  tenantMissing: 'Tenant not found.',
  lineMissing: 'Line not found.',
}
