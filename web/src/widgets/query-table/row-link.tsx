import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { wholeWords } from '../words'
import classes from './row-link.module.css'
import { type TableSearch, tableSearch } from './table-search'

export function OpenRecord({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link
      to="."
      search={({ edit: _, of: __, saved: ___, ...now }: TableSearch) => tableSearch({ ...now, show: id })}
      resetScroll={false}
      className={classes.link}
    >
      {wholeWords(children)}
    </Link>
  )
}

export function RowLink({ children, ...to }: LinkProps & { children: ReactNode }) {
  return (
    <Link {...to} className={classes.aside}>
      {wholeWords(children)}
    </Link>
  )
}

/** The record's name, where its details are a screen of their own. */
export function NameLink({ children, ...to }: LinkProps & { children: ReactNode }) {
  return (
    <Link {...to} className={classes.link}>
      {wholeWords(children)}
    </Link>
  )
}
