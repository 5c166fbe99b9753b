import type { leaseSigning } from '@freehold/contract/leasing/lease-signing'
import type { AppContext } from '../../app-context'
import { write } from '../../database/write'
import { sendDocument } from '../../documents/send-document'
import { serveFile } from '../../files/serve'
import type { Caller, HandlersOf } from '../../http/answers'
import { notFound, Refusal } from '../../http/refusal'
import { hashOf } from './notices/upload-notice'
import { changeLease } from './signing/change-lease'
import { keepSignedCopy, voidLease } from './signing/end-lease'
import type { Trace } from './signing/event.sql'
import { requireSigning } from './signing/require-signing'
import { sealedPdf } from './signing/seal-lease'
import { copyLink, resendLink, sendLease, undoSend } from './signing/send-lease'
import { signLease } from './signing/sign-lease'
import { findSigned } from './signing/signed-lease.sql'
import { signingShown } from './signing/signing-shown'

const traceOf = ({ address, agent }: Caller, { now }: Pick<AppContext, 'now'>): Trace => ({ at: now(), address, agent })

export const leaseSigningHandlers: HandlersOf<typeof leaseSigning> = {
  get: async ({ db, scope, input, context }) => ({ data: await signingShown(db, scope, input.id, context.now()) }),

  send: async ({ tx, scope, input, context, caller }) => {
    await sendLease(tx, context, scope, input, traceOf(caller, context))
    return {}
  },

  undo: async ({ tx, scope, input, context, caller }) => {
    await undoSend(tx, context, scope, input.id, traceOf(caller, context))
    return {}
  },

  resend: async ({ tx, scope, input, context }) => {
    await resendLink(tx, context, scope, { id: input.id, now: context.now() })
    return {}
  },

  copyLink: async ({ scope, input, context, caller }) => ({
    url: await write(context.pool, scope.account, (tx) =>
      copyLink(tx, context, scope, { id: input.id, trace: traceOf(caller, context) }),
    ),
  }),

  change: async ({ tx, scope, input, context, caller }) => ({
    id: await changeLease(tx, context, scope, input, traceOf(caller, context)),
  }),

  voidLease: async ({ tx, scope, input, context, caller }) => {
    await voidLease(tx, context, scope, input, traceOf(caller, context))
    return {}
  },

  uploadSigned: async ({ tx, scope, input, context, caller, files, papers }) => {
    const sent = files.get('file')
    const copy = { id: input.id, paper: papers.get('file'), sha256: sent && (await hashOf(sent)) }
    await keepSignedCopy(tx, context, scope, copy, traceOf(caller, context))
    return {}
  },

  signForLandlord: async ({ tx, scope, input, context, caller }) => {
    const trace = traceOf(caller, context)
    const { turn } = await requireSigning(tx, scope, input.id, 'sign', trace.at)
    if (turn?.role !== 'LANDLORD') throw new Refusal('E_CONFLICT', 'The tenants sign first.')
    if (turn.user_id !== scope.user) throw new Refusal('E_CONFLICT', `${turn.name} signs this lease for the landlord.`)
    const { name, drawn, lead_certified: certified } = input
    const signing = { lease: input.id, signer: turn.id, name, drawn, certified, trace }
    await signLease(tx, context, scope, signing)
    return {}
  },

  signedPdf: async ({ db, scope, input, reply, context }) => {
    const found = await findSigned(db, scope, input.id)
    if (found && found.paper_file !== null) return serveFile(db, scope, context.files, found.paper_file, reply)
    if (!found || found.sealed_at === null) throw notFound('Signed lease')
    return sendDocument(reply, `signed-lease-${found.id}.pdf`, await sealedPdf(context, scope.account, found))
  },
}
