import type { Language } from '@freehold/rules/text/language'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { hashOfContent } from '../record/content-hash'
import { updateInspection } from '../record/inspection.sql'
import { type Locked, requireMay } from '../record/locked'
import { logInspection } from '../record/log-inspection'
import { keepSignature } from './sign'

interface Sending {
  key: string
  name: string
  language: Language
  address: string
  at: Date
}

/** Finishes an inspection that its tenant wrote, and seals it with the tenant's signature. The caller holds it. */
export async function sendByTenant(tx: Tx, scope: Scope, locked: Locked, sending: Sending): Promise<void> {
  const { inspection: held, content } = locked
  const state = requireMay(locked, 'send', scope)
  const { key, name, language, address, at } = sending
  const finished = {
    state,
    begun_at: held.begun_at ?? at,
    finished_at: at,
    finished_by_name: name,
    content_hash: hashOfContent(content),
  }
  await updateInspection(tx, scope, held.id, { ...finished, sent_at: at })
  await keepSignature(
    tx,
    scope,
    { inspection: { ...held, ...finished }, content },
    { key, role: 'TENANT', name, strokes: '', language, signedAt: at, address, takenBy: '', at },
  )
  await logInspection(tx, scope, held, 'signed and sent')
}
