import { Refusal } from '../http/refusal'
import { enterAccounts } from './account-cell.sql'
import { openDirectoryPool } from './directory-pool'
import { markOfLogin } from './mark'
import type { OwnCell } from './own-cell'
import { cellThatHas, reserve } from './taken.sql'
import { TakenElsewhere } from './taken-elsewhere'

/** The questions of verbs to the directory. Where there is one cell, everything is free and nothing is asked. */
export interface Directory {
  /** The letter of this cell; null where there is one. */
  cell: string | null
  /** A new account is entered before it is saved. */
  enter: (account: number) => Promise<void>
  /**
   * Takes an email for a login before it is saved, once this cell has found it free. Refuses one that signs in to an account of
   * another cell.
   */
  reserveLogin: (account: number, email: string) => Promise<void>
  /** Whether an account of another cell has the email. Takes nothing. */
  hasElsewhere: (email: string) => Promise<boolean>
}

export const oneCell: Directory = {
  cell: null,
  enter: async () => {},
  reserveLogin: async () => {},
  hasElsewhere: async () => false,
}

interface Log {
  warn: (about: object, line: string) => void
}

const patience = 3_000

/** The directory as the server of a cell asks it. While it does not answer, no login is added; all else goes on. */
export function openDirectory({ letter, directoryUrl }: OwnCell, log: Log): Directory & { stop: () => Promise<void> } {
  const pool = openDirectoryPool({ url: directoryUrl, name: `freehold cell ${letter}`, most: 3, within: patience, log })
  const asked = async <T>(question: Promise<T>): Promise<T> => {
    try {
      return await question
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'The directory could not be asked')
      throw new Refusal('E_FAIL', "Emails can't be checked right now. Try again in a minute.")
    }
  }
  return {
    cell: letter,
    enter: async (account) => {
      const others = await asked(enterAccounts(pool, letter, [account]))
      if (others.length > 0) throw new Error(`The directory gives account ${account} to cell ${others[0]?.cell}`)
    },
    reserveLogin: async (account, email) => {
      const holder = await asked(reserve(pool, 'login', markOfLogin(email), { cell: letter, account }))
      if (holder.cell !== letter) throw new TakenElsewhere()
    },
    hasElsewhere: async (email) => {
      const cell = await asked(cellThatHas(pool, 'login', markOfLogin(email)))
      return cell !== null && cell !== letter
    },
    stop: () => pool.end(),
  }
}
