import type { SignedPasskey } from '@freehold/contract/kit/passkey-fields'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { type Tx, write } from '../../../database/write'
import { insertChallenge, takeChallenge } from '../../../passkeys/passkey-challenge.sql'
import { requireSite } from '../../../passkeys/passkey-site'
import { requestOptions, signedCounter } from '../../../passkeys/sign-with-passkey'
import { passkeyOf, passkeysOf, usePasskey } from '../security/passkey.sql'
import { handleOf } from './add-passkey'

/** Gives the browser what it needs to sign in with whichever of its passkeys the person chooses. */
export async function beginPasskeySignIn(tx: Tx, context: AppContext) {
  const options = await requestOptions(requireSite(context))
  await insertChallenge(tx, options.challenge, 'sign in', context.now())
  return options
}

/** The user whose passkey signed the challenge; null when the signature opens nothing. */
export async function userOfPasskey(context: AppContext, response: SignedPasskey) {
  const { pool, now } = context
  const site = requireSite(context)
  const found = await passkeyOf(readsOf(pool, null), Buffer.from(response.id, 'base64url'))
  if (!found) return null
  const { account_id, id, user_id } = found
  const owner = { account: account_id, user: user_id }
  const kept = (await passkeysOf(readsOf(pool, account_id), owner)).find((passkey) => passkey.id === id)
  if (!kept) return null
  const counter = await signedCounter(context, response, {
    site,
    handle: handleOf(owner),
    kept,
    take: (challenge) => write(pool, null, (tx) => takeChallenge(tx, challenge, 'sign in', now())),
  })
  if (counter === null) return null
  const used = await write(pool, account_id, (tx) => usePasskey(tx, account_id, id, counter, now()))
  return used ? { account_id, user_id } : null
}
