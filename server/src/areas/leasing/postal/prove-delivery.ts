import { sql } from 'kysely'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { write } from '../../../database/write'
import { issueAll } from '../../../documents/issue-all'
import { issuedDocument } from '../../../documents/issue-document'
import { findIssued } from '../../../documents/issued-document.sql'
import { renderPaper } from '../../../documents/letterhead'
import { scopeOf } from '../../../outbound/look-up'
import type { Place } from '../../../outbound/outbound'
import { recordServices } from './conclude-letter'
import { findLetter, type LetterRow, lockLetter, setLetter } from './letter.sql'
import { companyOf, documentsOf, eventsOf } from './letter-documents.sql'
import { proofDocument } from './proof-document'

const isToProve = ({ state, speed, proof }: LetterRow): boolean =>
  state === 'DELIVERED' && speed === 'Certified Mail' && proof === null

/** Makes the proof of a certified letter that was delivered, once, and keeps it with the notice that the letter carried. */
export async function proveDelivery(context: AppContext, scope: Scope, id: number): Promise<void> {
  const db = readsOf(context.pool, scope.account)
  const letter = await findLetter(db, scope, id)
  if (!letter || !isToProve(letter)) return
  const [company, documents, events] = await Promise.all([
    companyOf(db, scope),
    documentsOf(db, scope, id),
    eventsOf(db, scope, id),
  ])
  const key = { kind: 'MAIL_PROOF', record: id } as const
  await issuedDocument(context, scope, {
    ...key,
    name: `Proof of delivery, ${letter.confirmation}.pdf`,
    make: () => renderPaper(context, scope, proofDocument(letter, { company, documents, events, scope })),
  })
  const at = events.at(-1)?.at ?? context.now()
  await write(context.pool, scope.account, async (tx) => {
    const held = await lockLetter(tx, scope, id)
    const issued = await findIssued(tx, scope, key)
    if (!held || !issued || !isToProve(held)) return
    await setLetter(tx, scope, id, { proof_file: issued.file_name })
    const note = `Delivered by certified mail, confirmation ${held.confirmation}. The proof of delivery is attached.`
    await recordServices(tx, scope, held, { at, now: context.now(), note, proof: issued.file_name })
  })
}

const proofsAtOnce = 50

/** Makes the proofs that are still missing. */
export const proveDeliveries = async (context: AppContext) =>
  issueAll(context, {
    job: 'proofs-of-delivery',
    due: lettersToProve,
    atOnce: proofsAtOnce,
    failure: 'A proof of delivery was not made',
    issue: (letter) => proveDelivery(context, scopeOf(context, letter), letter.id),
  })

async function lettersToProve(db: Db, most: number) {
  const { rows } = await sql<Place & { id: number }>`
    select account_id, timezone, id from letters_to_prove(${most})`.execute(db)
  return rows.map((row) => ({ account: row.account_id, ...row }))
}
