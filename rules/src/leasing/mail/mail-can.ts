import { type MayITable, mayI } from '../../may-i'
import type { MailHold, MailState } from './mail-kinds'

export interface MailFacts {
  state: MailState
  hold: MailHold
  /** A person saw what went wrong with it. */
  closed: boolean
}

type Stage = MailState
type Action = 'pay' | 'send' | 'close'

export const mailStage = ({ state }: MailFacts): Stage => state

const isPaid = { refused: 'This letter was already paid for.' }
const asked = { refused: 'We are checking the payment of this letter. Do not pay again.' }
const unpaid = { refused: 'Pay for this letter first.' }
const wasSent = { refused: 'This letter was already handed to the post office.' }
const ended = { refused: 'This letter was not sent, and its payment was refunded. Calculate the postage again.' }
const nothingWrong = { refused: 'Nothing about this letter waits for you.' }

const notClosed = ({ closed }: MailFacts): string | null => (closed ? 'This letter was already marked as done.' : null)
const lostOnly = ({ hold, closed }: MailFacts): string | null =>
  hold === 'LOST' ? notClosed({ hold, closed, state: 'HANDED' }) : nothingWrong.refused

export const mailTable: MayITable<Stage, Action, MailFacts> = {
  pay: {
    PRICED: { to: 'PAYING' },
    PAYING: asked,
    PAID: isPaid,
    HANDING: isPaid,
    HANDED: isPaid,
    ON_ITS_WAY: isPaid,
    DELIVERED: isPaid,
    RETURNED: isPaid,
    FAILED: ended,
    REFUNDED: ended,
  },
  send: {
    PRICED: unpaid,
    PAYING: asked,
    PAID: { to: 'HANDING' },
    HANDING: { refused: 'This letter is being handed to the post.' },
    HANDED: wasSent,
    ON_ITS_WAY: wasSent,
    DELIVERED: wasSent,
    RETURNED: wasSent,
    FAILED: ended,
    REFUNDED: ended,
  },
  close: {
    PRICED: nothingWrong,
    PAYING: nothingWrong,
    PAID: nothingWrong,
    HANDING: nothingWrong,
    HANDED: { to: 'HANDED', unless: lostOnly },
    ON_ITS_WAY: { to: 'ON_ITS_WAY', unless: lostOnly },
    DELIVERED: { to: 'DELIVERED', unless: lostOnly },
    RETURNED: { to: 'RETURNED', unless: notClosed },
    FAILED: { to: 'FAILED', unless: notClosed },
    REFUNDED: { to: 'REFUNDED', unless: notClosed },
  },
}

export const mailCan = mayI(mailStage, mailTable)
