import type { journal } from '@freehold/contract/money/journal'
import type { HandlersOf } from '../../http/answers'
import { booksClosedTo } from './books.sql'
import { closeBooks } from './close-books'
import { whyOf } from './why'
import { whyAnswer } from './why-answer'

export const journalHandlers: HandlersOf<typeof journal> = {
  why: async ({ db, scope, input }) => ({ why: whyAnswer(await whyOf(db, scope, input)) }),

  books: async ({ db, scope }) => ({ data: { closed_to: await booksClosedTo(db, scope) } }),

  closeBooks: async ({ tx, scope, input }) => {
    await closeBooks(tx, scope, input.closed_to)
    return {}
  },
}
