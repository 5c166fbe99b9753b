import type { apply } from '@freehold/contract/leasing/apply'
import type { Admit, HandlersOf } from '../../http/answers'
import { inviteAdult } from './apply/invite-adult'
import { partShown } from './apply/part-shown'
import { submitPart } from './apply/receive-part'
import { applicantField } from './apply/refuse-applicant'
import { savePart } from './apply/save-part'
import { sealNumbers } from './apply/seal-numbers'
import { signConsent } from './apply/sign-consent'
import { linkShown, startApplication } from './apply/start-application'
import { admitFile, removeFile, uploadFile } from './apply/upload-file'

export const applyHandlers: HandlersOf<typeof apply> = {
  link: async ({ input, context, caller }) => ({ data: await linkShown(context, input, caller.language) }),

  start: async ({ input, context }) => {
    await startApplication(context, input)
    return {}
  },

  open: async ({ input, context, caller }) => ({ data: await partShown(context, input.token, caller.language) }),

  save: ({ input, context, caller }) => savePart(context, input, caller.language),

  saveNumbers: ({ input, context }) => sealNumbers(context, input),

  invite: ({ input, context }) => inviteAdult(context, input),

  upload: async ({ input, context, files }) => {
    const file = files.get('file')
    if (!file) throw applicantField('file', ({ fileNeeded }) => fileNeeded)
    return { files: await uploadFile(context, input, file) }
  },

  removeUpload: async ({ input, context }) => ({ files: await removeFile(context, input) }),

  consent: async ({ input, context, caller }) => {
    await signConsent(context, input, caller.address)
    return {}
  },

  submit: async ({ input, context }) => {
    await submitPart(context, input.token)
    return {}
  },
}

/** A private link is needed to send a file. */
export const applyAdmits: { upload: Admit } = { upload: admitFile }
