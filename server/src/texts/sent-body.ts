import type { AppContext } from '../app-context'
import { mailedCode } from '../links/mailed-code'
import type { SentText } from './text-outbound.sql'

/** The place of a code in a stored text: the code itself is in no row. */
export const codePlace = '{code}'

export const textCodeOf = (secret: Buffer, account: number, id: number): string =>
  mailedCode(secret, { purpose: 'text-code', account, id })

/** A text as its reader gets it. */
export const sentBody = (
  { ticketSecret }: Pick<AppContext, 'ticketSecret'>,
  account: number,
  { body, codeId }: Pick<SentText, 'body' | 'codeId'>,
): string => (codeId === null ? body : body.replace(codePlace, textCodeOf(ticketSecret, account, codeId)))
