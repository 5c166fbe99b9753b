import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { go } from '../address'
import classes from './button.module.css'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

type Kind = 'main' | 'plain' | 'quiet' | 'danger'

interface Look {
  /** One main button on a screen; the others are plain or quiet. */
  kind?: Kind
  icon?: IconName
  /** As wide as its card, for a thumb. */
  wide?: boolean
  children: ReactNode
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** The button is at work: it cannot be pressed, and keeps its words. */
  busy?: boolean
}

const look = ({ kind = 'plain', wide = false }: Pick<Look, 'kind' | 'wide'>): string =>
  classNames(classes.button, classes[kind], wide && classes.wide)

export function Button({ kind, icon, wide, busy = false, disabled, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ ...(kind && { kind }), ...(wide && { wide }) })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
    </button>
  )
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** A plain click stays in the page; with a key held down it is the browser's. */
function follow(to: string) {
  return (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    go(to)
  }
}

/** A link within the portal. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        follow(to)(event)
      }}
    >
      {children}
    </a>
  )
}

/** A link within the portal that looks like a button. */
export function LinkButton({ to, kind, icon, wide, children }: Look & { to: string }) {
  return (
    <Link to={to} className={look({ ...(kind && { kind }), ...(wide && { wide }) })}>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
    </Link>
  )
}
