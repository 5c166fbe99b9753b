import { Link, type LinkProps } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import classes from './table.module.css'
import { type TableSearch, tableSearch } from './table-search'
import { wholeWords } from './words'

/** True on the second line of a card, where a tap anywhere leads to the record: links there are only words. */
export const OnlyWords = createContext(false)

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
  const words = wholeWords(children)
  if (useContext(OnlyWords)) return words
  return (
    <Link {...to} className={classes.aside}>
      {words}
    </Link>
  )
}

/** The record's name, where its details are a screen of their own. */
export function NameLink({ children, ...to }: LinkProps & { children: ReactNode }) {
  const words = wholeWords(children)
  if (useContext(OnlyWords)) return words
  return (
    <Link {...to} className={classes.link}>
      {words}
    </Link>
  )
}
