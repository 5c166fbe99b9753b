import type { Right } from '@freehold/contract/access'
import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

type Address = NonNullable<LinkProps['to']>

/** An entry of the sidebar. */
export interface Screen {
  to: Address
  label: string
  icon: Icon
  right: Right
  /** The records that can be started on it, and by whom. */
  creates?: string
  /** A report that the palette opens with a period by its name. */
  periods?: true
  /** Screens that are reached from it: by the same right, unless they name their own. */
  inner?: readonly InnerScreen[]
}

interface InnerScreen {
  to: Address
  label: string
  right?: Right
  /** A screen that needs no record to be chosen first: the palette leads there. */
  listed?: true
}

export interface Section {
  label: string
  icon: Icon
  right: Right
  screens: readonly Screen[]
}

export const isAt = ({ to, inner = [] }: Screen, pathname: string): boolean =>
  to === pathname || inner.some((one) => one.to === pathname)

/** The right that an address of a screen needs. */
export const rightAt = ({ right, inner = [] }: Screen, pathname: string): Right =>
  inner.find(({ to }) => to === pathname)?.right ?? right
