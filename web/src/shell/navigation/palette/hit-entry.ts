import { IconArrowRight } from '@tabler/icons-react'
import type { LinkProps, useNavigate } from '@tanstack/react-router'
import type { Reply } from '../../../api/types'
import type { MoneyDialogKind, MoneyTenant } from '../../../areas/money/open/money-dialogs'
import type { Entry } from './entry'

export type Found = Reply<'GET account/search-everything'>['data']
export type Hit<Kind extends keyof Found> = Found[Kind][number]

type Navigate = ReturnType<typeof useNavigate>

/** The parts of the palette that a record's actions need. */
export interface ActionContext {
  group: number
  navigate: Navigate
  openMoney: (kind: MoneyDialogKind, tenant: MoneyTenant) => void
  /** Opens the form that asks before a payment is voided. */
  askToVoid: (payment: Hit<'payments'>) => void
}

export type Address = NonNullable<LinkProps['to']>

export const goWith = (navigate: Navigate) => (to: Address, search: object) => () => void navigate({ to, search })

export const action = (label: string, icon: Entry['icon'], run: () => void): Entry => ({ key: label, label, icon, run })

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
