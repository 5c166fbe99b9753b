import { IconArrowRight } from '@tabler/icons-react'
import type { LinkProps, useNavigate } from '@tanstack/react-router'
import type { Reply } from '../../../api/types'
import type { Command } from './commands'
import type { Entry } from './entry'
import type { PaletteForm } from './palette-forms'

export type Found = Reply<'GET account/search-everything'>['data']
export type Hit<Kind extends keyof Found> = Found[Kind][number]

type Navigate = ReturnType<typeof useNavigate>

/** The parts of the palette that a record's actions need. */
export interface ActionContext {
  group: number
  navigate: Navigate
  openForm: (form: PaletteForm) => void
  /** The user may write to such people. */
  writes: (kind: 'TENANT' | 'OWNER') => boolean
}

export type Address = NonNullable<LinkProps['to']>

export const goWith = (navigate: Navigate) => (to: Address, search: object) => () => void navigate({ to, search })

export const action = (label: string, icon: Entry['icon'], run: () => void, command?: Command): Entry => ({
  key: label,
  label,
  icon,
  run,
  command,
})

/** A record, with its actions: the first opens it. */
export const record = (
  key: string,
  rest: Omit<Entry, 'key' | 'run'>,
  run: () => void,
  actions: (Entry | false)[],
): Entry => ({
  ...rest,
  key,
  run,
  actions: [action('Open', IconArrowRight, run), ...actions.filter((one) => one !== false)],
})

export const markOf = (hit: { archived: boolean; moved_out?: boolean }): string | undefined =>
  hit.archived ? 'Archived' : hit.moved_out ? 'Moved out' : undefined
