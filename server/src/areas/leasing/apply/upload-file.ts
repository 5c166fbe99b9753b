import type { InputOf } from '@freehold/contract/kit/call'
import type { apply } from '@freehold/contract/leasing/apply'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { dropFiles, keepPaper } from '../../../files/keep'
import { namesOf, stagePaper, stagePicture, unstage } from '../../../files/stage'
import type { IncomingFile } from '../../../files/upload'
import { notFound, Refusal } from '../../../http/refusal'
import { deleteApplicantFile, filesOfPart, insertApplicantFile } from './applicant-file.sql'
import { officeOf } from './applicant-scope'
import { findLink } from './application-link.sql'
import { noSuchLink, openedBy } from './link-tokens'
import { findPart } from './online-part.sql'
import { requireDraft, withDraft } from './with-part'

const filesAtMost = 12

const tooMany = () => new Refusal('E_CONFLICT', `An application can have ${filesAtMost} files. Remove one first.`)

/** Looks before a byte of a file is read: only a draft with room takes one. */
export async function admitFile(context: AppContext, { token }: Readonly<Record<string, unknown>>): Promise<void> {
  const { account, id } = openedBy(context, 'part', typeof token === 'string' ? token : '')
  const db = readsOf(context.pool, account)
  const [part, office] = await Promise.all([findPart(db, { account }, id), officeOf(db, account, context.now())])
  const link = part && office && (await findLink(db, office.scope, part.link_id))
  if (!part || !office || !link) throw noSuchLink()
  requireDraft({ part, link, scope: office.scope })
  if ((await filesOfPart(db, { account }, id)).length >= filesAtMost) throw tooMany()
}

/** Stores a checked file, and keeps it with the part. A refusal leaves nothing behind. */
export async function uploadFile(
  context: AppContext,
  { token, kind }: InputOf<typeof apply.upload>,
  incoming: IncomingFile,
) {
  const { account } = openedBy(context, 'part', token)
  const { originalName, size: bytes } = incoming
  const names =
    incoming.kind === 'image'
      ? namesOf(await stagePicture(context, { account }, incoming))
      : [await stagePaper(context, { account }, incoming)]
  const [name = ''] = names
  try {
    return await withDraft(context, token, async ({ tx, scope, part, at }) => {
      if ((await filesOfPart(tx, scope, part.id)).length >= filesAtMost) throw tooMany()
      await keepPaper(tx, scope, { name }, 'applicant_file')
      await insertApplicantFile(tx, scope, { part: part.id, kind, name, originalName, bytes, at })
      return filesOfPart(tx, scope, part.id)
    })
  } catch (error) {
    // Files that cannot be removed now are pending, and the sweep removes them: the refusal itself must reach the client.
    await unstage(context, { account }, names).catch((err) =>
      context.log.warn({ err }, 'Unused files were left for the sweep'),
    )
    throw error
  }
}

export const removeFile = (context: AppContext, { token, file: id }: InputOf<typeof apply.removeUpload>) =>
  withDraft(context, token, async ({ tx, scope, part }) => {
    const gone = await deleteApplicantFile(tx, scope, part.id, id)
    if (!gone) throw notFound('File')
    await dropFiles(tx, scope, [gone.file_name])
    return filesOfPart(tx, scope, part.id)
  })
