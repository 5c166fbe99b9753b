import type { ComponentProps, MouseEvent } from 'react'
import { go } from '../address'
import classes from './kit.module.css'

interface Look {
  kind?: 'main' | 'plain' | 'quiet'
  wide?: boolean
}

const look = ({ kind = 'plain', wide = false }: Look): string =>
  [classes.button, kind === 'main' && classes.main, kind === 'quiet' && classes.quiet, wide && classes.wide]
    .filter(Boolean)
    .join(' ')

export function Button({ kind, wide, type = 'button', ...rest }: Look & Omit<ComponentProps<'button'>, 'className'>) {
  return <button {...rest} type={type} className={look({ ...(kind && { kind }), ...(wide && { wide }) })} />
}

/** A plain click stays in the page; with a key held down it is the browser's. */
export function follow(to: string) {
  return (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
}

export function LinkButton({ to, kind, wide, children }: Look & { to: string; children: string }) {
  return (
    <a href={to} className={look({ ...(kind && { kind }), ...(wide && { wide }) })} onClick={follow(to)}>
      {children}
    </a>
  )
}
