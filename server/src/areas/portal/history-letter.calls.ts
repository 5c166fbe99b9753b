import type { historyLetter } from '@freehold/contract/portal/history-letter'
import type { HandlersOf } from '../../http/answers'
import { makeLetter } from './papers/letter/make-letter'

export const historyLetterHandlers: HandlersOf<typeof historyLetter> = {
  make: async ({ scope, input, context }) => ({ data: await makeLetter(context, scope, input) }),
}
