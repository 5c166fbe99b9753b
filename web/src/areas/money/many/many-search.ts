export interface ManySearch {
  property?: number | undefined
  /** Ids of tenants, such as `1,2,3`: the rows are theirs. */
  tenants?: string | undefined
}

/** The most rows that the server answers and saves together. */
export const manyAtMost = 500

const ids = /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/

/** `validateSearch` of the pages that save many rows: what cannot be read is left out. */
export const manySearch = ({ property, tenants }: Record<string, unknown>): ManySearch => ({
  property: /^[1-9]\d{0,14}$/.test(String(property)) ? Number(property) : undefined,
  tenants: ids.test(String(tenants)) && String(tenants).split(',').length <= manyAtMost ? String(tenants) : undefined,
})
