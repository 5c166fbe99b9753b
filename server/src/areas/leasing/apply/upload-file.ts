import type { InputOf } from '@freehold/contract/kit/call'
import type { apply } from '@freehold/contract/leasing/apply'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { dropFiles, keepPaper } from '../../../files/keep'
import type { IncomingFile } from '../../../files/upload'
import { deleteApplicantFile, filesOfPart, insertApplicantFile } from './applicant-file.sql'
import { officeOf } from './applicant-scope'
import { findLink } from './application-link.sql'
import { noSuchLink, openedBy } from './link-tokens'
import { findPart } from './online-part.sql'
import { applicantRefusal } from './refuse-applicant'
import { requireRoom, storingFile } from './store-file'
import { requireDraft, withDraft } from './with-part'

/** Looks before a byte of a file is read: only a draft with room takes one. */
export async function admitFile(context: AppContext, { token }: Readonly<Record<string, unknown>>): Promise<void> {
  const { account, id } = openedBy(context, 'part', typeof token === 'string' ? token : '')
  const db = readsOf(context.pool, account)
  const [part, office] = await Promise.all([findPart(db, { account }, id), officeOf(db, account, context.now())])
  const link = part && office && (await findLink(db, office.scope, part.link_id))
  if (!part || !office || !link) throw noSuchLink()
  requireDraft({ part, link, scope: office.scope })
  requireRoom(await filesOfPart(db, { account }, id))
}

export function uploadFile(context: AppContext, { token, kind }: InputOf<typeof apply.upload>, incoming: IncomingFile) {
  const { account } = openedBy(context, 'part', token)
  return storingFile(context, account, incoming, (file) =>
    withDraft(context, token, async ({ tx, scope, part, at }) => {
      requireRoom(await filesOfPart(tx, scope, part.id))
      await keepPaper(tx, scope, file, 'applicant_file')
      await insertApplicantFile(tx, scope, { ...file, of: { part: part.id }, kind, at })
      return filesOfPart(tx, scope, part.id)
    }),
  )
}

export const removeFile = (context: AppContext, { token, file: id }: InputOf<typeof apply.removeUpload>) =>
  withDraft(context, token, async ({ tx, scope, part }) => {
    const gone = await deleteApplicantFile(tx, scope, { part: part.id }, id)
    if (!gone) throw applicantRefusal('E_NOT_FOUND', ({ noFile }) => noFile)
    await dropFiles(tx, scope, [gone.file_name])
    return filesOfPart(tx, scope, part.id)
  })
