import type { accountDeletion } from '@freehold/contract/account/account-deletion'
import type { HandlersOf } from '../../http/answers'
import type { Identities } from '../../http/identity'
import { askDeletion, cancelDeletion, deletionShown } from './deletion/ask-deletion'

export const accountDeletionHandlers = (identities: Identities): HandlersOf<typeof accountDeletion> => ({
  get: async ({ db, scope, context }) => ({ data: await deletionShown(db, scope, context.now()) }),

  add: async ({ context, scope, session, input }) => {
    const membership = await askDeletion(context, scope, input)
    if (membership === 'core') identities.forget(session)
    return { result: { membership } }
  },

  cancel: async ({ tx, scope }) => {
    await cancelDeletion(tx, scope)
    return {}
  },
})
