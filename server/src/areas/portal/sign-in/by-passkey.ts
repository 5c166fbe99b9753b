import type { SignedPasskey } from '@freehold/contract/kit/passkey-fields'
import type { Language } from '@freehold/rules/text/language'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { Refusal } from '../../../http/refusal'
import type { TenantIdentities } from '../../../http/tenant-identity'
import { insertChallenge, type Purpose, takeChallenge } from '../../../passkeys/passkey-challenge.sql'
import { requestOptions, signedCounter } from '../../../passkeys/sign-with-passkey'
import { mayOpen } from '../../../visits/may-open'
import { reserveTry } from '../../account/security/lockout'
import { attemptIn, beginAttempt } from './attempt'
import { networkDoor } from './doors'
import { enter } from './enter'
import { lockedIn } from './locked'
import { tenantPasskeyHandle, tenantPasskeySite } from './passkey-handle'
import { tenantPasskeyOf, tenantPasskeys, useTenantPasskey } from './tenant-passkey.sql'
import { texts } from './texts/all'

const cookie = 'tenant_passkey'

/** What a browser asked for is signed in that browser. */
const purposeOf = (attempt: Buffer): Purpose => `tenant signs in ${attempt.toString('base64url')}`

/** Gives the browser what it needs to sign in with whichever of its passkeys the person chooses. */
export async function beginPasskeyEntry(context: AppContext, language: Language, caller: Caller) {
  const options = await requestOptions(tenantPasskeySite(context, language))
  const attempt = beginAttempt(context, caller, cookie)
  await write(context.pool, null, (tx) => insertChallenge(tx, options.challenge, purposeOf(attempt), context.now()))
  return options
}

interface Signed {
  response: SignedPasskey | null
  language: Language
}

/**
 * Opens the portal of the one record that the passkey is of. A lock on the email does not apply to it: a passkey can't be
 * guessed, and a tenant under attack still gets in.
 */
export async function enterByPasskey(
  context: AppContext,
  tenants: TenantIdentities,
  { response, language }: Signed,
  caller: Caller,
) {
  const { pool, now } = context
  const tried = await reserveTry(pool, [networkDoor(caller.address)], now(), lockedIn(language, now()))
  const who = response && (await tenantOfPasskey(context, response, { language, caller }))
  if (!who) throw new Refusal('E_CREDENTIALS', texts[language].wrongPasskey)
  await tried.succeeded()
  return enter(context, tenants, who, { byCode: false, caller, language })
}

interface Asking {
  language: Language
  caller: Caller
}

/** The tenant whose passkey signed the challenge of this browser; null when the signature opens nothing. */
async function tenantOfPasskey(context: AppContext, response: SignedPasskey, { language, caller }: Asking) {
  const { pool, now } = context
  const site = tenantPasskeySite(context, language)
  const attempt = attemptIn(caller, cookie)
  const found = await tenantPasskeyOf(readsOf(pool, null), Buffer.from(response.id, 'base64url'))
  if (!found || attempt === null) return null
  const { account_id, id, tenant_id, member_id } = found
  if (!(await mayOpen(context, account_id))) return null
  const who = { account: account_id, tenant: tenant_id, member: member_id }
  const kept = (await tenantPasskeys(readsOf(pool, account_id), who)).find((passkey) => passkey.id === id)
  if (!kept) return null
  const counter = await signedCounter(context, response, {
    site,
    handle: tenantPasskeyHandle(who),
    kept,
    take: (challenge) => write(pool, null, (tx) => takeChallenge(tx, challenge, purposeOf(attempt), now())),
  })
  if (counter === null) return null
  const used = await write(pool, account_id, (tx) => useTenantPasskey(tx, account_id, id, counter, now()))
  return used ? who : null
}
