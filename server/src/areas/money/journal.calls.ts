import type { journal } from '@freehold/contract/money/journal'
import type { HandlersOf } from '../../http/answers'
import { saveHoldover } from './billing/save-holdover'
import { booksClosedTo } from './journal/books.sql'
import { closeBooks } from './journal/close-books'
import { reopenBooks } from './journal/reopen-books'
import { whyToWire } from './journal/why-to-wire'
import { whyOf } from './why/why'

export const journalHandlers: HandlersOf<typeof journal> = {
  why: async ({ db, scope, input }) => ({ why: whyToWire(await whyOf(db, scope, input)) }),

  books: async ({ db, scope }) => ({ data: { closed_to: await booksClosedTo(db, scope) } }),

  closeBooks: async ({ tx, scope, input }) => {
    await closeBooks(tx, scope, input.closed_to)
    return {}
  },

  saveHoldover: async ({ tx, scope, input }) => {
    await saveHoldover(tx, scope, input)
    return {}
  },

  reopenBooks: async ({ tx, scope, input }) => {
    await reopenBooks(tx, scope, input)
    return {}
  },
}
