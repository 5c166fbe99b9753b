import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type FilterSearch, filterSearch } from '../filters/filter-search'

export const pageSizes = [10, 25, 50, 75, 100] as const
const defaultLimit = 10

/** The state of a list in its address: the part shown, and the open record. Defaults are left out. */
export interface TableSearch extends FilterSearch {
  page?: number | undefined
  limit?: number | undefined
  query?: string | undefined
  orderBy?: string | undefined
  ascending?: 0 | 1 | undefined
  /** Set while only archived records are shown. */
  archived?: 1 | undefined
  /** Which of a screen's lists is shown, where it has more than one. */
  tab?: string | undefined
  /** The saved view that the list was opened with; 0 is none, where another would open by itself. */
  view?: number | undefined
  /** The fields of the columns that are shown, with points between; left out, all of them. */
  cols?: string | undefined
  /** The record whose details are open. */
  show?: number | undefined
  /** The record that is being changed; 0 is a new one. */
  edit?: number | undefined
  /** The record that a new one begins with: a property's owner, a unit's property, a tenant's unit. */
  of?: number | undefined
  /** Set where the details are of a record that was just added: they offer the next step. */
  saved?: 1 | undefined
}

/**
 * `validateSearch` of every list's route: what cannot be read is undefined, never an error page. Each key is named, for
 * one that is left out would keep what the address holds, unread.
 */
export function tableSearch(raw: Record<string, unknown>): TableSearch {
  const { page, limit, query, orderBy, ascending, archived, tab, view, cols, show, edit, of, saved } = raw
  const size = pageSizes.find((one) => String(one) === String(limit))
  return {
    page: whole(page) > 1 ? whole(page) : undefined,
    limit: size !== undefined && size !== defaultLimit ? size : undefined,
    query: typeof query === 'string' && query !== '' ? query.slice(0, 100) : undefined,
    orderBy: typeof orderBy === 'string' && /^\w{1,40}$/.test(orderBy) ? orderBy : undefined,
    ascending: String(ascending) === '0' || String(ascending) === '1' ? (String(ascending) === '1' ? 1 : 0) : undefined,
    archived: String(archived) === '1' ? 1 : undefined,
    tab: tabName(tab),
    view: whole(view) >= 0 ? whole(view) : undefined,
    cols: typeof cols === 'string' && /^[\w.]{1,400}$/.test(cols) ? cols : undefined,
    show: whole(show) > 0 ? whole(show) : undefined,
    edit: whole(edit) >= 0 ? whole(edit) : undefined,
    of: whole(of) > 0 ? whole(of) : undefined,
    saved: String(saved) === '1' ? 1 : undefined,
    ...filterSearch(raw),
  }
}

const whole = (value: unknown): number => (/^\d{1,15}$/.test(String(value)) ? Number(value) : -1)

/** A tab as an address may name it. */
export const tabName = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : undefined

export interface TableState {
  page: number
  limit: number
  query: string
  orderBy: string
  ascending: boolean
}

export interface Order {
  by: string
  ascending?: boolean
}

export function useTableState(defaultOrder: Order) {
  const search: TableSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const state: TableState = {
    page: search.page ?? 1,
    limit: search.limit ?? defaultLimit,
    query: search.query ?? '',
    orderBy: search.orderBy ?? defaultOrder.by,
    ascending: search.ascending === undefined ? (defaultOrder.ascending ?? true) : search.ascending === 1,
  }
  const change = useCallback(
    (part: TableSearch, replace = false) =>
      navigate({
        to: '.',
        // The screen's other state in the address, such as a property, stays.
        search: (now: TableSearch) => ({ ...now, ...tableSearch({ ...now, ...part }) }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return { state, change }
}
