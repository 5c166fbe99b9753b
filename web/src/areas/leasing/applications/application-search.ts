import { type TableSearch, tableSearch } from '../../../widgets/query-table/table-search'

export interface ApplicationSearch extends TableSearch {
  /** The application that is changed; without one, a new one is entered. */
  id?: number | undefined
}

export const applicationSearch = ({ id, ...raw }: Record<string, unknown>): ApplicationSearch => ({
  ...tableSearch(raw),
  id: /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : undefined,
})
