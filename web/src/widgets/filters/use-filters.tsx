import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WireValue } from '../../api/types'
import type { Filter } from './filter'
import { FilterBar } from './filter-bar'
import { type FilterSearch, filterSearch } from './filter-search'

/** A list's view of its filters. Their code is the page's, so that screens without filters load none of it. */
export interface FilterState {
  /** The chips. */
  bar: ReactNode
  clear: () => void
  /** How many are set, without those that are on by themselves. */
  active: number
  /** Their part of the call's input. */
  input: Readonly<Record<string, WireValue>>
}

const on = '1'
const off = '0'

/** A switch that is on by itself has to be switched off by name. */
const valueFor = (filter: Filter, value: string | undefined): string | undefined =>
  value === undefined && filter.kind === 'switch' && filter.isOnFor ? off : value

/** The filters of a list, kept in the address: a link shows the same rows, and Back goes back to those before. */
export function useFilters(filters: readonly Filter[]): FilterState {
  const search: FilterSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const valueIn = (filter: Filter) => {
    const shown = search[filter.name]
    if (shown === undefined) return filter.kind === 'switch' && filter.isOnFor?.(search) ? on : undefined
    return filter.read(String(shown))
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
  const active = filters.filter((filter) => search[filter.name] !== undefined && valueIn(filter) !== undefined).length
  const clear = () => change(Object.fromEntries(filters.map((filter) => [filter.name, valueFor(filter, undefined)])))
  const setOne = (filter: Filter, value: string | undefined) => change({ [filter.name]: valueFor(filter, value) })
  return {
    bar: <FilterBar filters={filters} valueIn={valueIn} set={setOne} active={active} clear={clear} />,
    clear,
    active,
    input: Object.assign({}, ...set),
  }
}
