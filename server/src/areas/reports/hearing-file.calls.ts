import type { hearingFile as calls } from '@freehold/contract/reports/hearing-file'
import { sendDocument } from '../../documents/send-document'
import type { HandlersOf } from '../../http/answers'
import { hearingFile } from './hearing/hearing-file'

export const hearingFileHandlers: HandlersOf<typeof calls> = {
  get: async ({ db, scope, input, reply, context }) => {
    const { name, pdf } = await hearingFile({ db, context, scope }, input.id)
    return sendDocument(reply, name, pdf)
  },
}
