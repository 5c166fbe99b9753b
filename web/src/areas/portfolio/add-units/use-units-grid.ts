import { unit } from '@freehold/contract/portfolio/unit'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { GridActions } from './grid-row'
import {
  blankRow,
  blankRows,
  type ColumnName,
  cellsOf,
  isBlank,
  mostRows,
  namesOfRange,
  pasteInto,
  readCell,
  rowsOfRange,
  typedInto,
  type UnitRow,
} from './rows'

type CellErrors = Readonly<Record<number, Partial<Record<ColumnName, string>>>>

/** The rows of the grid and what is done to them. The last row stays blank, so that there is always one to type in. */
export function useUnitsGrid() {
  const [rows, setRows] = useState(() => blankRows(5))
  const [errors, setErrors] = useState<CellErrors>({})
  const dirty = useRef(false)

  const change = useCallback((next: (rows: readonly UnitRow[]) => UnitRow[]) => {
    dirty.current = true
    setRows((before) => {
      const after = next(before).slice(0, mostRows)
      const last = after.at(-1)
      return last && !isBlank(last) && after.length < mostRows ? [...after, blankRow()] : after
    })
  }, [])

  const actions = useMemo(
    (): GridActions => ({
      type: (index, name, text) =>
        change((before) => before.map((row, at) => (at === index ? typedInto(row, name, text) : row))),
      finish: (index) =>
        setRows((before) => {
          const row = before[index]
          const names = row && namesOfRange(row.unit_name)
          return row && names
            ? [...before.slice(0, index), ...rowsOfRange(row, names), ...before.slice(index + 1)].slice(0, mostRows)
            : before
        }),
      paste: (index, column, text) => {
        const cells = cellsOf(text)
        if (cells) change((before) => pasteInto(before, index, column, cells))
        return cells !== null
      },
    }),
    [change],
  )

  /** Shows refusals in their cells. The server names them by index in the rows sent. */
  const refuse = useCallback((sent: readonly UnitRow[], fields: Readonly<Record<string, string>>) => {
    const found: Record<number, Partial<Record<ColumnName, string>>> = {}
    for (const [path, message] of Object.entries(fields)) {
      const [, index = '', name = ''] = path.split('.')
      const row = sent[Number(index)]
      if (row && name !== '') found[row.key] = { ...found[row.key], [name]: message }
    }
    setErrors(found)
    return Object.keys(found).length > 0
  }, [])

  return { rows, errors, actions, change, refuse, isDirty: () => dirty.current }
}

/** The rows as they are sent, and their complaints by the same rules as on the server. */
export function readRows(property: number, rows: readonly UnitRow[]) {
  const sent = rows.filter((row) => !isBlank(row))
  const units = sent.map(({ key: _, rent, deposit, square_feet, ...row }) => ({
    ...row,
    rent: readCell('rent', rent),
    deposit: readCell('deposit', deposit),
    square_feet: readCell('square_feet', square_feet),
  }))
  const read = unit.saveMany.input.safeParse({ property_id: property, units })
  const fields = Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).toReversed(),
  )
  return { sent, units, fields }
}
