import type { SignedPasskey } from '@freehold/contract/kit/passkey-fields'
import type { AppContext } from '../app-context'
import { challengeMinutes } from './passkey-challenge.sql'
import type { PasskeySite } from './passkey-site'

/** The options for a browser to sign in with any passkey that the person chooses. */
export async function requestOptions(site: PasskeySite) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { challenge } = await generateAuthenticationOptions({ rpID: site.name })
  return {
    rpId: site.name,
    challenge,
    timeout: challengeMinutes * 60_000,
    userVerification: 'required' as const,
  }
}

interface Expected {
  site: PasskeySite
  /** The handle that the passkey was made with. */
  handle: Uint8Array<ArrayBuffer>
  kept: { public_key: Buffer; counter: number; transports: string[] }
  /** Uses up the challenge that was signed. False where it was not made for this. */
  take: (challenge: string) => Promise<boolean>
}

/**
 * The device's count of signatures after this one; null when the signature opens nothing. The device has asked for a
 * finger, a face or a PIN, so this is two factors in one.
 */
export async function signedCounter(
  { log }: Pick<AppContext, 'log'>,
  response: SignedPasskey,
  { site, handle, kept, take }: Expected,
): Promise<number | null> {
  const userHandle = Buffer.from(handle).toString('base64url')
  if (response.response.userHandle !== userHandle) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    response: { ...response, response: { ...response.response, userHandle }, clientExtensionResults: {} },
    expectedChallenge: take,
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
  return checked?.verified ? checked.authenticationInfo.newCounter : null
}
