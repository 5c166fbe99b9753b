import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import type { consentLink } from '@freehold/contract/leasing/consent-link'
import { dayIn } from '@freehold/rules/day'
import { consentText } from '@freehold/rules/leasing/consent-text'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { houseScope } from '../../../database/scope'
import { write } from '../../../database/write'
import { logApplication } from '../applications/listed-application'
import { noSuchLink, openedBy } from '../apply/link-tokens'
import { applicantField, applicantRefusal } from '../apply/refuse-applicant'
import { insertConsent } from '../consents/consent.sql'
import { consentWords } from '../consents/consent-words'
import { type AskedConsent, askedConsent } from './consent-request.sql'

type Context = Pick<AppContext, 'pool' | 'ticketSecret' | 'earlierSecrets' | 'now'>

const stateOf = ({ signed_at, status, archived, expires_at }: AskedConsent, now: Date) => {
  if (signed_at !== null) return 'SIGNED'
  if (status !== null || archived) return 'CLOSED'
  return expires_at <= now ? 'EXPIRED' : 'OPEN'
}

/** The page behind the link of a request. It changes nothing. */
export async function askedConsentShown(
  context: Context,
  token: string,
): Promise<ReplyOf<typeof consentLink.open>['data']> {
  const { account, id } = openedBy(context, 'consent', token)
  const one = await askedConsent(readsOf(context.pool, account), account, id)
  if (!one) throw noSuchLink()
  const { company, home, name } = one
  const text = consentWords(company, home)
  return {
    state: stateOf(one, context.now()),
    company,
    home,
    name,
    text,
    signed_at: one.signed_at?.toISOString() ?? null,
  }
}

const closed = { CLOSED: 'consentClosed', EXPIRED: 'expired' } as const

/** Keeps the words as they were read, the typed name, the moment and the address that signed. Signed twice, it stays as it is. */
export async function signAskedConsent(
  context: Context,
  { token, name, agree }: InputOf<typeof consentLink.sign>,
  address: string,
): Promise<void> {
  const { account, id } = openedBy(context, 'consent', token)
  if (!agree) throw applicantField('agree', ({ agree: words }) => words)
  const at = context.now()
  await write(context.pool, account, async (tx) => {
    const one = await askedConsent(tx, account, id)
    if (!one) throw noSuchLink()
    const state = stateOf(one, at)
    if (state === 'SIGNED') return
    if (state !== 'OPEN') throw applicantRefusal('E_CONFLICT', (texts) => texts[closed[state]])
    const today = dayIn(one.timezone, at)
    const scope = { ...houseScope(account, one.timezone, today), userName: name }
    const online = { name, text: consentWords(one.company, one.home), address }
    const { application_id: application, adult } = one
    const { version } = consentText
    if (!(await insertConsent(tx, scope, { application, adult, version, signedOn: today, at, online }))) return
    await logApplication(tx, scope, { ...one, id: application }, { did: 'signed the screening consent online for' })
  })
}
