import type { Config } from '../config'

/** The letter of the cell that this server belongs to; null where there is one cell. */
export const letterHere = ({ cell }: Pick<Config, 'cell'>): string | null => cell?.letter ?? null

/**
 * A token that says where its account lives: the cell's letter, the number of the account where there is one, a dot, and the
 * secret text. The number outlasts a move of the account to another cell, and the letter helps while the directory is away.
 * Nothing is proved by either: the whole token is hashed and looked up. Without a cell the text stays as it is.
 */
export const placedToken = (cell: string | null, account: number | null, text: string): string =>
  cell === null ? text : `${cell}${account ?? ''}.${text}`

const place = /^([A-Z])([1-9]\d{0,14})?\./

export interface Place {
  letter: string
  /** Null: the token belongs to no account, like that of a super admin. */
  account: number | null
}

/** Null for a token without a place, such as one that was made before there were cells. */
export function placeOf(token: string): Place | null {
  const [whole, letter, account] = place.exec(token) ?? []
  if (whole === undefined || letter === undefined) return null
  return { letter, account: account === undefined ? null : Number(account) }
}

/** The text that was placed, for forms that are read. */
export const withoutPlace = (token: string): string => token.replace(place, '')
