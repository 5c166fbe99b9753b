import type { Language } from '@freehold/rules/text/language'
import type { AppContext } from '../../../app-context'
import type { Person } from '../../../database/tenant-scope'
import { write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { hashOf } from '../../../http/identity'
import { Refusal } from '../../../http/refusal'
import type { TenantIdentities } from '../../../http/tenant-identity'
import { letterHere } from '../../../links/placed-token'
import { signedToken } from '../../../links/signed-token'
import { answerLate } from '../../account/security/answer-late'
import { reserveTry } from '../../account/security/lockout'
import { forgetTries } from '../../account/security/lockout.sql'
import { deviceOf } from '../../account/sessions/device'
import { linkPurpose, mailSignInLink } from '../mails/sign-in-link'
import { openTenantSession } from '../sessions/tenant-session.sql'
import { lockEntering } from '../sessions/tenant-use.sql'
import { personOf } from './candidate.sql'
import { emailDoor, linkDoor, linkNetworkDoor, networkDoor } from './doors'
import { enter, signedInWith } from './enter'
import { candidatesFor } from './facts'
import { lockedIn } from './locked'
import { insertTenantLink, setTenantLinkHash, takeTenantLink } from './tenant-link.sql'
import { texts } from './texts/all'

const linkMinutes = 30

interface Request {
  email: string
  language: Language
}

/** Mails a link to the tenants with this email who signed in before. The answer is the same without any. */
export async function sendTenantLink(context: AppContext, { email, language }: Request, caller: Caller): Promise<void> {
  const { pool, now } = context
  const doors = [linkDoor(email), linkNetworkDoor(caller.address)]
  await reserveTry(pool, doors, now(), lockedIn(language, now()))
  await answerLate(async () => {
    const used = (await candidatesFor(context, email)).filter((one) => one.used)
    await Promise.all(used.map((one) => mailLink(context, personOf(one))))
  })
}

const mailLink = ({ pool, now, ticketSecret }: AppContext, person: Person): Promise<void> =>
  write(pool, person.account, async (tx) => {
    const { account } = person
    const id = await insertTenantLink(tx, { ...person, viewer: null }, now(), linkMinutes)
    await setTenantLinkHash(tx, account, id, hashOf(signedToken(ticketSecret, { purpose: linkPurpose, account, id })))
    await mailSignInLink(tx, account, id)
  })

interface Entering {
  token: string
  language: Language
}

/** Exchanges a mailed link for a session, and opens a sign-in that guesses had locked. */
export async function enterByLink(
  context: AppContext,
  tenants: TenantIdentities,
  { token, language }: Entering,
  caller: Caller,
) {
  const { pool, now } = context
  const tried = await reserveTry(pool, [networkDoor(caller.address)], now(), lockedIn(language, now()))
  const link = await write(pool, null, (tx) => takeTenantLink(tx, hashOf(token), now()))
  if (!link) throw new Refusal('E_CREDENTIALS', texts[language].wrongLink)
  await tried.succeeded()
  const who = personOf(link)
  if (link.viewer_id !== null) return look(context, tenants, { ...who, viewer: link.viewer_id, language }, caller)
  const email = await write(pool, who.account, async (tx) => (await lockEntering(tx, who, now()))?.email)
  if (email === undefined) throw new Refusal('E_CREDENTIALS', texts[language].wrongLink)
  const entered = await enter(context, tenants, who, { byCode: true, caller, language })
  await write(pool, null, (tx) => forgetTries(tx, emailDoor(email).key))
  return entered
}

interface Looking extends Person {
  viewer: number
  language: Language
}

/** Opens the portal for a staff user, who changes nothing in it and is no device of the tenant. */
async function look(context: AppContext, tenants: TenantIdentities, { language, ...who }: Looking, caller: Caller) {
  const now = context.now()
  const token = await write(context.pool, who.account, async (tx) => {
    if (!(await lockEntering(tx, who, now))) throw new Refusal('E_CREDENTIALS', texts[language].wrongLink)
    const cell = letterHere(context.config)
    const { browser } = deviceOf(caller.agent, caller.address)
    return openTenantSession(tx, { ...who, browser, address: caller.address, codeAt: null, device: null, cell }, now)
  })
  return signedInWith(context, tenants, token)
}
