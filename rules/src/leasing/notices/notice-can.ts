import { type MayITable, mayI } from '../../may-i'
import type { NoticeKind } from './notice-kinds'

export interface NoticeFacts {
  kind: NoticeKind
  tenant: string
  hasEmail: boolean
  /** Handed over, posted or mailed at least once. */
  served: boolean
  /** A courtesy copy went out. */
  mailed: boolean
  deleted: boolean
}

type State = 'uploaded' | 'written' | 'served' | 'deleted'
type Action = 'change' | 'replace' | 'serve' | 'email' | 'remove' | 'restore'

export const noticeState = ({ kind, served, deleted }: NoticeFacts): State =>
  deleted ? 'deleted' : served ? 'served' : kind === 'UPLOADED' ? 'uploaded' : 'written'

const written = 'Freehold wrote this notice, so it stays as it was issued. Delete it and write a new one.'
const wasServed = 'This notice was served, so it stays as it is. Add a new notice instead.'
const wasDeleted = 'This notice was deleted. Restore it first.'
const notDeleted = 'This notice was not deleted.'

const noAddress = ({ tenant, hasEmail }: NoticeFacts): string | null =>
  hasEmail ? null : `${tenant} has no email address. Add one to the tenant, then send the copy.`

export const noticeTable: MayITable<State, Action, NoticeFacts> = {
  change: {
    uploaded: { to: 'uploaded' },
    written: { refused: written },
    served: { refused: wasServed },
    deleted: { refused: wasDeleted },
  },
  replace: {
    uploaded: {
      to: 'uploaded',
      unless: ({ mailed }) =>
        mailed ? 'A copy of this PDF was already emailed to the tenant. Add a new notice instead.' : null,
    },
    written: { refused: written },
    served: { refused: wasServed },
    deleted: { refused: wasDeleted },
  },
  serve: {
    uploaded: { to: 'served' },
    written: { to: 'served' },
    served: { to: 'served' },
    deleted: { refused: wasDeleted },
  },
  email: {
    uploaded: { to: 'uploaded', unless: noAddress },
    written: { to: 'written', unless: noAddress },
    served: { to: 'served', unless: noAddress },
    deleted: { refused: wasDeleted },
  },
  remove: {
    uploaded: { to: 'deleted' },
    written: { to: 'deleted' },
    served: { to: 'deleted' },
    deleted: { refused: 'This notice was already deleted.' },
  },
  restore: {
    uploaded: { refused: notDeleted },
    written: { refused: notDeleted },
    served: { refused: notDeleted },
    deleted: { to: 'written' },
  },
}

export const noticeCan = mayI(noticeState, noticeTable)
