import { tabName } from '../../widgets/query-table/table-search'

/** The search parameters of a tenant's dashboard. */
export interface TenantSearch {
  tenantId?: number | undefined
  tab?: string | undefined
  /** Set for a tenant who was just added: the next step is offered. */
  saved?: 1 | undefined
  /** Set while rent is collected from this tenant. */
  collect?: 1 | undefined
}

export function tenantSearch({ tenantId, tab, saved, collect }: Record<string, unknown>): TenantSearch {
  return {
    tenantId: /^[1-9]\d{0,14}$/.test(String(tenantId)) ? Number(tenantId) : undefined,
    tab: tabName(tab),
    saved: String(saved) === '1' ? 1 : undefined,
    collect: String(collect) === '1' ? 1 : undefined,
  }
}
