import { type NeedGroup, needGroupWords } from '@freehold/contract/need-groups'
import { type FilterSearch, filterSearch } from '../../../widgets/filters/filter-search'

export type AttentionSearch = FilterSearch & {
  group?: NeedGroup | undefined
  page?: number | undefined
  /** The kind and the record of the item to begin at: links of the morning email have it. */
  item?: string | undefined
}

const isGroup = (value: unknown): value is NeedGroup => typeof value === 'string' && value in needGroupWords

export function attentionSearch(raw: Record<string, unknown>): AttentionSearch {
  const page = Number(raw.page)
  const item = typeof raw.item === 'string' && /^[A-Z_]{1,40}\.\d{1,15}$/.test(raw.item) ? raw.item : undefined
  return {
    ...filterSearch(raw),
    group: isGroup(raw.group) ? raw.group : undefined,
    page: Number.isInteger(page) && page > 1 && page <= 500 ? page : undefined,
    item,
  }
}
