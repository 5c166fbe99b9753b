import { tabName } from '../../widgets/query-table/table-search'

/** The search parameters of a tenant's dashboard. */
export interface TenantSearch {
  tenantId?: number | undefined
  tab?: string | undefined
}

export function tenantSearch({ tenantId, tab }: Record<string, unknown>): TenantSearch {
  return { tenantId: /^[1-9]\d{0,14}$/.test(String(tenantId)) ? Number(tenantId) : undefined, tab: tabName(tab) }
}
