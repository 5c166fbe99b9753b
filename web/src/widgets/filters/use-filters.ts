import { useNavigate, useSearch } from '@tanstack/react-router'
import type { WireValue } from '../../api/types'
import type { Filter } from './filter'
import { type FilterSearch, filterSearch } from './filter-search'

export interface FilterState {
  filters: readonly Filter[]
  /** The value of a filter, or undefined while it is open. */
  valueIn: (filter: Filter) => string | undefined
  set: (filter: Filter, value: string | undefined) => void
  clear: () => void
  /** How many are set. */
  active: number
  /** What they ask of the call. */
  input: Readonly<Record<string, WireValue>>
}

/** The filters of a list, kept in the address: a link shows the same rows, and Back goes back to those before. */
export function useFilters(filters: readonly Filter[]): FilterState {
  const search: FilterSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const valueIn = (filter: Filter) => {
    const shown = search[filter.name]
    return shown === undefined ? undefined : filter.read(String(shown))
  }
  const change = (part: Record<string, unknown>) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...filterSearch({ ...now, ...part }), page: undefined }),
      resetScroll: false,
    })
  const set = filters.flatMap((filter) => {
    const value = valueIn(filter)
    return value === undefined ? [] : [filter.input(value)]
  })
  return {
    filters,
    valueIn,
    set: (filter, value) => change({ [filter.name]: value }),
    clear: () => change(Object.fromEntries(filters.map(({ name }) => [name, undefined]))),
    active: set.length,
    input: Object.assign({}, ...set),
  }
}
