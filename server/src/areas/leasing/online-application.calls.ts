import type { onlineApplication } from '@freehold/contract/leasing/online-application'
import { servePaper } from '../../files/serve'
import type { HandlersOf } from '../../http/answers'
import { seesApplicantFile } from './apply/applicant-file.sql'
import { onlineShown } from './apply/online-shown'

export const onlineApplicationHandlers: HandlersOf<typeof onlineApplication> = {
  get: async ({ db, scope, input }) => ({ data: await onlineShown(db, scope, input.id) }),

  view: (args) => servePaper(args, 'applicant_file', seesApplicantFile(args.db, args.scope, args.input.file)),
}
