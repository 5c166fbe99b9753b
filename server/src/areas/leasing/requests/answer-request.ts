import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { applicationRequest } from '@freehold/contract/leasing/application-request'
import type { RequestState } from '@freehold/rules/leasing/asked-items'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { dropFiles, keepPaper } from '../../../files/keep'
import type { IncomingFile } from '../../../files/upload'
import { logApplication } from '../applications/listed-application'
import { deleteApplicantFile, filesOfRequest, insertApplicantFile } from '../apply/applicant-file.sql'
import { officeOf } from '../apply/applicant-scope'
import { noSuchLink, openedBy } from '../apply/link-tokens'
import { applicantField, applicantRefusal } from '../apply/refuse-applicant'
import { requireRoom, storingFile } from '../apply/store-file'
import { type AskedRequest, askedRequest, endRequest, lockRequest } from './request.sql'
import { requestPage, stateOf } from './request-shown'

type Context = Pick<AppContext, 'pool' | 'ticketSecret' | 'earlierSecrets' | 'now'>

const closed = {
  ANSWERED: 'answeredAlready',
  CANCELED: 'notNeeded',
  CLOSED: 'noMoreAnswers',
  EXPIRED: 'expired',
} as const satisfies Record<Exclude<RequestState, 'OPEN'>, string>

function requireOpen(one: AskedRequest, now: Date): void {
  const state = stateOf(one, now)
  if (state !== 'OPEN') throw applicantRefusal('E_CONFLICT', (texts) => texts[closed[state]])
}

/** The page behind a link. It changes nothing. */
export async function requestOpened(
  context: Context,
  token: string,
): Promise<ReplyOf<typeof applicationRequest.open>['data']> {
  const { account, id } = openedBy(context, 'request', token)
  const db = readsOf(context.pool, account)
  const one = await askedRequest(db, account, id)
  if (!one) throw noSuchLink()
  return requestPage(db, account, one, context.now())
}

interface Opened {
  tx: Tx
  scope: Scope
  one: AskedRequest
  at: Date
}

/** Runs a step with the open question that a link names, locked meanwhile. */
async function withRequest<T>(context: Context, token: string, step: (opened: Opened) => Promise<T>): Promise<T> {
  const { account, id } = openedBy(context, 'request', token)
  const at = context.now()
  return write(context.pool, account, async (tx) => {
    const one = await lockRequest(tx, account, id)
    const office = one && (await officeOf(tx, account, at, one.name))
    if (!one || !office) throw noSuchLink()
    requireOpen(one, at)
    return step({ tx, scope: office.scope, one, at })
  })
}

/** Looks before a byte of a file is read: only an open question with room takes one. */
export async function admitMore(context: AppContext, { token }: Readonly<Record<string, unknown>>): Promise<void> {
  const { account, id } = openedBy(context, 'request', typeof token === 'string' ? token : '')
  const db = readsOf(context.pool, account)
  const one = await askedRequest(db, account, id)
  if (!one) throw noSuchLink()
  requireOpen(one, context.now())
  requireRoom(await filesOfRequest(db, { account }, id))
}

export function uploadMore(
  context: AppContext,
  { token, kind }: InputOf<typeof applicationRequest.upload>,
  incoming: IncomingFile,
) {
  const { account } = openedBy(context, 'request', token)
  return storingFile(context, account, incoming, (file) =>
    withRequest(context, token, async ({ tx, scope, one, at }) => {
      requireRoom(await filesOfRequest(tx, scope, one.id))
      await keepPaper(tx, scope, file, 'applicant_file')
      await insertApplicantFile(tx, scope, { ...file, of: { request: one.id }, kind, at })
      return filesOfRequest(tx, scope, one.id)
    }),
  )
}

export const removeMore = (context: Context, { token, file }: InputOf<typeof applicationRequest.removeUpload>) =>
  withRequest(context, token, async ({ tx, scope, one }) => {
    const gone = await deleteApplicantFile(tx, scope, { request: one.id }, file)
    if (!gone) throw applicantRefusal('E_NOT_FOUND', ({ noFile }) => noFile)
    await dropFiles(tx, scope, [gone.file_name])
    return filesOfRequest(tx, scope, one.id)
  })

/** Sends the answer, once: a file or a sentence has to be in it. */
export const answerRequest = (
  context: Context,
  { token, answer }: InputOf<typeof applicationRequest.answer>,
): Promise<void> =>
  withRequest(context, token, async ({ tx, scope, one, at }) => {
    const files = await filesOfRequest(tx, scope, one.id)
    if (answer === '' && files.length === 0) throw applicantField('answer', ({ answerNeeded }) => answerNeeded)
    await endRequest(tx, scope, one.id, { answered_at: at, answer })
    await logApplication(tx, scope, { ...one, id: one.application_id }, { did: 'answered what was asked about' })
  })
