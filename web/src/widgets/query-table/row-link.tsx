import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './table.module.css'
import { type TableSearch, tableSearch } from './table-search'

export function OpenRecord({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link
      to="."
      search={({ edit: _, ...now }: TableSearch) => tableSearch({ ...now, show: id })}
      resetScroll={false}
      className={classes.link}
    >
      {children}
    </Link>
  )
}

export function RowLink(props: LinkProps & { children: ReactNode }) {
  return <Link {...props} className={classes.aside} />
}

/** The record's name, where its details are a screen of their own. */
export function NameLink(props: LinkProps & { children: ReactNode }) {
  return <Link {...props} className={classes.link} />
}
