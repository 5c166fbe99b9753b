import type { applicationRequest } from '@freehold/contract/leasing/application-request'
import type { Admit, HandlersOf } from '../../http/answers'
import { applicantField } from './apply/refuse-applicant'
import { admitMore, answerRequest, removeMore, requestOpened, uploadMore } from './requests/answer-request'
import { askForMore, cancelRequest } from './requests/ask-for-more'
import { requestsShown } from './requests/request-shown'

export const applicationRequestHandlers: HandlersOf<typeof applicationRequest> = {
  list: async ({ db, scope, input, context }) => ({ data: await requestsShown(db, scope, input.id, context.now()) }),

  ask: async ({ tx, scope, input, context }) => {
    await askForMore(tx, scope, input, context.now())
    return {}
  },

  cancel: async ({ tx, scope, input, context }) => {
    await cancelRequest(tx, scope, input.id, context.now())
    return {}
  },

  open: async ({ input, context }) => ({ data: await requestOpened(context, input.token) }),

  upload: async ({ input, context, files }) => {
    const file = files.get('file')
    if (!file) throw applicantField('file', ({ fileNeeded }) => fileNeeded)
    return { files: await uploadMore(context, input, file) }
  },

  removeUpload: async ({ input, context }) => ({ files: await removeMore(context, input) }),

  answer: async ({ input, context }) => {
    await answerRequest(context, input)
    return {}
  },
}

/** The link of a question is needed to send a file. */
export const applicationRequestAdmits: { upload: Admit } = { upload: admitMore }
