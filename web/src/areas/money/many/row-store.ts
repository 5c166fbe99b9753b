import { useState, useSyncExternalStore } from 'react'

/** The values of many rows. A row draws itself again only when its own value has changed. */
export interface RowStore<V> {
  subscribe: (listener: () => void) => () => void
  value: (id: number) => V
  /** All values, in the order of the rows; the same object until one changes. */
  all: () => ReadonlyMap<number, V>
  change: (id: number, part: Partial<V>) => void
  changeAll: (partOf: (value: V, id: number) => Partial<V>) => void
  /** True after the user changed anything. */
  isChanged: () => boolean
}

function createRows<V>(initial: ReadonlyMap<number, V>): RowStore<V> {
  let rows = initial
  const listeners = new Set<() => void>()
  const replace = (next: ReadonlyMap<number, V>) => {
    rows = next
    for (const listener of listeners) listener()
  }
  const value = (id: number): V => {
    const found = rows.get(id)
    if (found === undefined) throw new Error(`There is no row ${id}`)
    return found
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    value,
    all: () => rows,
    change: (id, part) => replace(new Map(rows).set(id, { ...value(id), ...part })),
    changeAll: (partOf) => replace(new Map([...rows].map(([id, one]) => [id, changed(one, partOf(one, id))]))),
    isChanged: () => rows !== initial,
  }
}

/** A value that stays as it was remains the same object, so that its row is not drawn again. */
function changed<V>(value: V, part: Partial<V>): V {
  const next = { ...value, ...part }
  return (Object.keys(part) as (keyof V)[]).every((name) => value[name] === next[name]) ? value : next
}

export function useRowStore<V>(initial: () => ReadonlyMap<number, V>): RowStore<V> {
  const [store] = useState(() => createRows(initial()))
  return store
}

export const useRow = <V>(store: RowStore<V>, id: number): V =>
  useSyncExternalStore(store.subscribe, () => store.value(id))

export const useAllRows = <V>(store: RowStore<V>): ReadonlyMap<number, V> =>
  useSyncExternalStore(store.subscribe, store.all)
