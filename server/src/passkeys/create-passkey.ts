import type { CreatedPasskey } from '@freehold/contract/kit/passkey-fields'
import type { AppContext } from '../app-context'
import { challengeMinutes } from './passkey-challenge.sql'
import type { PasskeySite } from './passkey-site'

/** EdDSA, ES256 and RS256: every device signs with one of them. */
const algorithms = [-8, -7, -257]

interface Holder {
  /** The company at which the passkey signs in. */
  company: string
  email: string
  name: string
  /** The same bytes for every passkey of a person, so that a device knows which belong together. */
  handle: Uint8Array<ArrayBuffer>
}

interface Named {
  credential_id: Buffer
  transports: string[]
}

/** The options for a browser to create a passkey. A device that has one of the kept passkeys makes no second one. */
export async function creationOptions(site: PasskeySite, { company, email, name, handle }: Holder, kept: Named[]) {
  // The package is loaded with the first passkey: most starts of a server are not followed by one.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpName: company,
    rpID: site.name,
    userName: email,
    userDisplayName: name,
    userID: handle,
    supportedAlgorithmIDs: algorithms,
  })
  return {
    rp: { id: site.name, name: company },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMinutes * 60_000,
    excludeCredentials: kept.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** The public half of a new passkey, as it is stored. */
export interface PasskeyKey {
  credential_id: Buffer
  public_key: Buffer
  /** The signatures that the device says it has made; zero for devices that do not count. */
  counter: number
  transports: string[]
  /** The password manager copies it to the person's other devices. */
  synced: boolean
}

interface Checking {
  site: PasskeySite
  /** Uses up the challenge that was signed. False where it was not made for this. */
  take: (challenge: string) => Promise<boolean>
}

/** The passkey that a browser has created; null where anything is wrong with it. */
export async function createdPasskey(
  { log }: Pick<AppContext, 'log'>,
  response: CreatedPasskey | null,
  { site, take }: Checking,
): Promise<PasskeyKey | null> {
  if (response === null) return null
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: take,
    expectedOrigin: site.origin,
    expectedRPID: site.name,
    supportedAlgorithmIDs: algorithms,
  }).catch((err: unknown) => {
    // The package throws the same kind of error whatever is wrong with the sent bytes.
    log.info({ err }, 'A new passkey was refused')
    return null
  })
  if (!checked?.registrationInfo) return null
  const { credential, credentialDeviceType } = checked.registrationInfo
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports,
    synced: credentialDeviceType === 'multiDevice',
  }
}
