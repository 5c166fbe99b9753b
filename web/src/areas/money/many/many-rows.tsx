import type { KeyboardEvent, ReactNode } from 'react'
import classes from './many.module.css'
import type { Tenancy } from './many-page'

interface RowsProps {
  label: string
  /** The heads of the columns after the tenant, the unit and what is open; `layout` names their widths. */
  heads: readonly string[]
  layout: string | undefined
  /** The checkbox of all rows. */
  all: ReactNode
  children: ReactNode
}

/** Rows in columns on a wide screen, and cards on a phone. Enter moves to the same field of the next row. */
export function ManyRows({ label, heads, layout, all, children }: RowsProps) {
  return (
    <div className={`${classes.sheet} ${layout}`}>
      <div className={classes.head}>
        {all}
        <span aria-hidden>Tenant</span>
        <span aria-hidden>Unit</span>
        {heads.map((head) => (
          <span key={head} aria-hidden>
            {head}
          </span>
        ))}
      </div>
      <ul className={classes.rows} aria-label={label} onKeyDown={moveDown}>
        {children}
      </ul>
    </div>
  )
}

const fieldsOf = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type="hidden"]), select') ?? []),
]

function moveDown(event: KeyboardEvent<HTMLUListElement>): void {
  const { target, key } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  event.preventDefault()
  const row = target.closest('li')
  const below = fieldsOf(row?.nextElementSibling)[fieldsOf(row).indexOf(target)]
  below?.focus()
  if (below instanceof HTMLInputElement && below.type === 'text') below.select()
}

export const nameOf = ({ tenant_name, unit_name }: Tenancy): string => `${tenant_name}, ${unit_name}`

interface HeadCellsProps {
  tenancy: Tenancy
  picked: boolean
  onPick: (picked: boolean) => void
}

/** The checkbox, the tenant and the unit of a row. */
export function HeadCells({ tenancy, picked, onPick }: HeadCellsProps) {
  const { tenant_name, unit_name, property_name, moved_in } = tenancy
  return (
    <>
      <label className={classes.pick}>
        <input
          type="checkbox"
          name="picked"
          checked={picked}
          aria-label={nameOf(tenancy)}
          onChange={({ currentTarget }) => onPick(currentTarget.checked)}
        />
      </label>
      <span className={classes.name}>
        {tenant_name}
        {!moved_in && <small>Not moved in yet</small>}
      </span>
      <span className={classes.unit}>
        {unit_name}
        <small>{property_name}</small>
      </span>
    </>
  )
}

interface CellProps {
  label: string
  children: ReactNode
}

/** A field of a row; its label is seen on a phone, where the columns have no heads. */
export const Cell = ({ label, children }: CellProps) => (
  <span className={classes.cell}>
    <span className={classes.cellLabel} aria-hidden>
      {label}
    </span>
    {children}
  </span>
)

/** The checkbox that picks all rows, or none. */
export function PickAll({ picked, of, onPick }: { picked: number; of: number; onPick: (picked: boolean) => void }) {
  return (
    <label className={classes.pick}>
      <input
        type="checkbox"
        aria-label="All rows"
        checked={picked === of}
        ref={(box) => {
          if (box) box.indeterminate = picked > 0 && picked < of
        }}
        onChange={({ currentTarget }) => onPick(currentTarget.checked)}
      />
    </label>
  )
}

export const Problem = ({ text, id }: { text: string; id: string }) =>
  text === '' ? null : (
    <span className={classes.problem} id={id}>
      {text}
    </span>
  )
