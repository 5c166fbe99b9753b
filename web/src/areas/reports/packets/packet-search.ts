import { idOf } from '../../../widgets/page/page-search'
import { type TableSearch, tableSearch } from '../../../widgets/query-table/table-search'

type Raw = Record<string, unknown>

/** The sets of packets; a new one may begin with owners chosen elsewhere. */
export interface PacketsSearch extends TableSearch {
  /** Their ids, with commas between. */
  owners?: string | undefined
  /** The search that found them. */
  find?: string | undefined
}

export const packetsSearch = (raw: Raw): PacketsSearch => ({
  ...tableSearch(raw),
  owners: /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/.test(String(raw.owners)) ? String(raw.owners) : undefined,
  find: typeof raw.find === 'string' && raw.find !== '' ? raw.find.slice(0, 100) : undefined,
})

/** The packets of one set. */
export interface PacketSetSearch extends TableSearch {
  set?: number | undefined
}

export const packetSetSearch = (raw: Raw): PacketSetSearch => ({ ...tableSearch(raw), set: idOf(raw.set) })
