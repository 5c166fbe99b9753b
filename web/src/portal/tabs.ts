import type { ComponentType } from 'react'
import type { IconName } from './kit/icon'
import type { Texts } from './texts/en/all'

export type TabId = keyof Texts['tabs']

export interface Tab {
  /** The tab in the address, and in the texts. */
  id: TabId
  icon: IconName
  /** Has a place of its own in the bar of a phone. The others are behind More. */
  inBar: boolean
  /** Shows what is the account holder's alone. */
  ofHolder?: true
  /** Comes with its first opening. */
  load: () => Promise<ComponentType>
}

/** The tabs of the board, in their order. */
export const tabs: readonly Tab[] = [
  { id: 'basic', icon: 'home', inBar: true, load: () => import('./board/board-tab').then((f) => f.BoardTab) },
  {
    id: 'history',
    icon: 'history',
    inBar: false,
    load: () => import('./history/history-tab').then((f) => f.HistoryTab),
  },
  {
    id: 'documents',
    icon: 'documents',
    inBar: true,
    load: () => import('./documents/documents-tab').then((f) => f.DocumentsTab),
  },
  {
    id: 'supplemental',
    icon: 'supplemental',
    inBar: false,
    ofHolder: true,
    load: () => import('./supplemental/supplemental-tab').then((f) => f.SupplementalTab),
  },
  { id: 'pay', icon: 'pay', inBar: true, load: () => import('./pay/pay-tab').then((f) => f.PayTab) },
  {
    id: 'requests',
    icon: 'requests',
    inBar: true,
    load: () => import('./requests/requests-tab').then((f) => f.RequestsTab),
  },
  {
    id: 'account',
    icon: 'person',
    inBar: false,
    load: () => import('./account/account-tab').then((f) => f.AccountTab),
  },
]

interface Reader {
  member: number | null
}

/** The tabs that are open to a person: a member of the household has no more than its home. */
export const tabsOf = ({ member }: Reader): readonly Tab[] =>
  tabs.filter(({ ofHolder }) => member === null || !ofHolder)

/** The tab that an address opens: the first, where it names none. */
export const tabNamed = (id: string | null, reader: Reader = { member: null }): Tab | undefined => {
  const open = tabsOf(reader)
  return open.find((tab) => tab.id === id) ?? open[0]
}
