import type { SignedPasskey } from '@freehold/contract/account/passkey'
import type { AppContext } from '../../../app-context'
import { readsOf } from '../../../database/read'
import { type Tx, write } from '../../../database/write'
import { passkeyOf, passkeysOf, usePasskey } from '../security/passkey.sql'
import { handleOf } from './add-passkey'
import { challengeMinutes, insertChallenge, takeChallenge } from './passkey-challenge.sql'
import { requireSite } from './passkey-site'

/** Gives the browser what it needs to sign in with whichever of its passkeys the person chooses. */
export async function beginPasskeySignIn(tx: Tx, context: AppContext) {
  const site = requireSite(context)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { challenge } = await generateAuthenticationOptions({ rpID: site.name })
  await insertChallenge(tx, challenge, 'sign in', context.now())
  return {
    rpId: site.name,
    challenge,
    timeout: challengeMinutes * 60_000,
    userVerification: 'required' as const,
  }
}

/**
 * The user whose passkey signed the challenge; null when the signature opens nothing. The device has asked for a finger,
 * a face or a PIN, so this is two factors in one.
 */
export async function userOfPasskey(context: AppContext, response: SignedPasskey) {
  const { pool, now, log } = context
  const site = requireSite(context)
  const found = await passkeyOf(readsOf(pool, null), Buffer.from(response.id, 'base64url'))
  if (!found) return null
  const { account_id, id, user_id } = found
  const owner = { account: account_id, user: user_id }
  const kept = (await passkeysOf(readsOf(pool, account_id), owner)).find((passkey) => passkey.id === id)
  const handle = Buffer.from(handleOf(owner)).toString('base64url')
  if (!kept || response.response.userHandle !== handle) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    response: { ...response, response: { ...response.response, userHandle: handle }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => write(pool, null, (tx) => takeChallenge(tx, challenge, 'sign in', now())),
    expectedOrigin: site.origin,
    expectedRPID: site.name,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(kept.public_key),
      counter: kept.counter,
      transports: kept.transports,
    },
  }).catch((err: unknown) => {
    // The package throws the same kind of error whatever is wrong with the sent bytes.
    log.info({ err }, 'A passkey was refused')
    return null
  })
  if (!checked?.verified) return null
  const { newCounter } = checked.authenticationInfo
  const used = await write(pool, account_id, (tx) => usePasskey(tx, account_id, id, newCounter, now()))
  return used ? { account_id, user_id } : null
}
