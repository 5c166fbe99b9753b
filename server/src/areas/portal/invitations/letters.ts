import { dayIn } from '@freehold/rules/day'
import { formatsOf } from '@freehold/rules/text/formats'
import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { letterheadOf, renderPaper } from '../../../documents/letterhead'
import { notFound } from '../../../http/refusal'
import { hashOfLetterCode, letterCode, shownCode } from '../sign-in/invite-token'
import { insertInvites, setInviteHashes } from '../sign-in/portal-invite.sql'
import { requireChosen } from './invite'
import { type Letter, lettersOf } from './letter.sql'
import { logAccessOfMany } from './log-access'
import { senderOf } from './sender.sql'
import { texts } from './texts/all'
import { type Chosen, toInvite } from './to-invite.sql'

/** At most so many letters in one PDF. */
const mostLetters = 500

/** Opens invitations that are printed as letters. Answers the number by which they are printed, and how many they are. */
export async function prepareLetters(
  tx: Tx,
  { ticketSecret, now }: Pick<AppContext, 'ticketSecret' | 'now'>,
  scope: UserScope,
  chosen: Chosen,
): Promise<{ batch: number; letters: number }> {
  await requireChosen(tx, scope, chosen)
  const found = await toInvite(tx, scope, chosen, { byMail: false, most: mostLetters })
  if (found.length === 0) return { batch: 0, letters: 0 }
  const { account, user: by, userName: byName } = scope
  const tenants = found.map(({ id }) => id)
  const invites = await insertInvites(tx, { account, tenants, way: 'LETTER', by, byName }, now())
  const batch = Math.min(...invites.map(({ id }) => id))
  const hashes = invites.map(({ id }) => [id, hashOfLetterCode(letterCode(ticketSecret, account, id))] as const)
  await setInviteHashes(tx, account, new Map(hashes), batch)
  await logAccessOfMany(
    tx,
    scope,
    found,
    ({ name }) => `${byName} prepared a letter that invites ${name} to the tenant portal.`,
  )
  return { batch, letters: found.length }
}

/** The letters of a batch as one PDF. Each code is made again from its invitation. */
export async function letterPdf(
  context: Pick<AppContext, 'ticketSecret' | 'config' | 'pool' | 'files'>,
  db: Db,
  scope: UserScope,
  batch: number,
): Promise<Buffer> {
  const letters = await lettersOf(db, scope, batch)
  if (letters.length === 0) throw notFound('Letters')
  const { company, timezone } = await senderOf(db, scope.account)
  const pages = letters.map((letter) => pageOf(context, scope.account, letter, { company, timezone }))
  return renderPaper(context, scope, {
    template: 'portal-letter',
    title: 'Invitation to the tenant portal',
    letterhead: letterheadOf(company),
    day: scope.today,
    body: { pages },
  })
}

function pageOf(
  { ticketSecret, config }: Pick<AppContext, 'ticketSecret' | 'config'>,
  account: number,
  { id, language, tenant_name, unit_name, address, sent_at, expires_at }: Letter,
  { company, timezone }: { company: string; timezone: string },
) {
  const says = texts[language]
  const { dayInWords } = formatsOf(language)
  return {
    language,
    printedOn: dayInWords(dayIn(timezone, sent_at)),
    recipient: [tenant_name, unit_name, ...address].filter((line) => line !== ''),
    heading: says.heading,
    paragraphs: [says.greeting(tenant_name), says.invites(company)],
    steps: [
      says.open(`${config.http.publicUrl}/tenant-login`),
      says.enter,
      says.type(dayInWords(dayIn(timezone, expires_at))),
    ],
    code: shownCode(letterCode(ticketSecret, account, id)),
    codeLabel: says.code,
    keep: says.keep(company),
  }
}
