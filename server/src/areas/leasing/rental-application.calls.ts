import type { rentalApplication } from '@freehold/contract/leasing/rental-application'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { findApplication, othersOfPerson } from './applications/application.sql'
import { detailShown, otherShown, rowsShown } from './applications/application-shown'
import { applicationTable } from './applications/application-table.sql'
import { removeApplication, restoreApplication } from './applications/remove-application'
import { revealNumber } from './applications/reveal-number'
import { saveApplication } from './applications/save-application'
import { answersOf } from './criteria/quiz.sql'
import { approveApplication } from './decision/decide'

export const rentalApplicationHandlers: HandlersOf<typeof rentalApplication> = {
  list: async ({ db, scope, input, context }) => {
    const { data, count } = await applicationTable(db, scope, input)
    return { data: await rowsShown(context.vault, db, scope, data), count }
  },

  own: async ({ db, scope, input, context }) => {
    const { data, count } = await applicationTable(db, scope, input, { own: true })
    return { data: await rowsShown(context.vault, db, scope, data), count }
  },

  get: async ({ db, scope, input, context }) => {
    const [found, answers] = await Promise.all([findApplication(db, scope, input.id), answersOf(db, scope, input.id)])
    if (!found) throw notFound('Rental application')
    const [data, others] = await Promise.all([
      detailShown(context.vault, db, scope, found),
      othersOfPerson(db, scope, found),
    ])
    return {
      data,
      questions: answers.map(({ id, question, answer }) => ({
        id,
        question,
        answer: answer === null ? null : answer ? 'Yes' : 'No',
      })),
      others: others.map(otherShown),
    }
  },

  save: async ({ tx, scope, input, context }) => ({ id: await saveApplication(context, tx, scope, input) }),

  reveal: async ({ scope, session, input, context }) => ({ data: await revealNumber(context, scope, session, input) }),

  approve: async ({ tx, scope, input, context }) => {
    await approveApplication(tx, scope, input.id, context.now())
    return {}
  },

  remove: async ({ tx, scope, input, context }) => {
    await removeApplication(tx, scope, input.id, context.now())
    return {}
  },

  restore: async ({ tx, scope, input }) => {
    await restoreApplication(tx, scope, input.id)
    return {}
  },
}
