import { type TableSearch, tableSearch } from '../../../widgets/query-table/table-search'

export interface MailSearch extends TableSearch {
  /** The tenant whom a letter goes to, and the document that it begins with. */
  tenant?: number | undefined
  notice?: number | undefined
  lease?: number | undefined
  adverse?: number | undefined
}

const id = (raw: unknown): number | undefined => (/^[1-9]\d{0,14}$/.test(String(raw)) ? Number(raw) : undefined)

export const mailSearch = ({ tenant, notice, lease, adverse, ...raw }: Record<string, unknown>): MailSearch => ({
  ...tableSearch(raw),
  tenant: id(tenant),
  notice: id(notice),
  lease: id(lease),
  adverse: id(adverse),
})
