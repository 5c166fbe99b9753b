import type { CreatedPasskey } from '@freehold/contract/account/passkey'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { Refusal } from '../../../http/refusal'
import { insertPasskey, type NewPasskey, passkeysOf } from '../security/passkey.sql'
import { renewCodes } from '../security/recovery-codes'
import { forUserOnly, type Proof, requireProof, tellOfFactor } from '../security/second-factor'
import { codesLeft, type FactorUser } from '../security/second-factor.sql'
import { challengeMinutes, insertChallenge, type Purpose, takeChallenge } from './passkey-challenge.sql'
import { passkeySiteOf, requireSite } from './passkey-site'

const mostPasskeys = 20
/** EdDSA, ES256 and RS256: every device signs with one of them. */
const algorithms = [-8, -7, -257]

const purposeOf = ({ user }: FactorUser): Purpose => `add to ${user}`

/** The same bytes for every passkey of a user, so that a device knows which belong together. */
export const handleOf = ({ account, user }: FactorUser): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${account}/${user}`)

export async function listPasskeys(db: Db, { config }: AppContext, scope: UserScope) {
  const site = passkeySiteOf(config.http.publicUrl)
  const passkeys = await passkeysOf(db, scope)
  return {
    ...('problem' in site ? { origin: '', problem: site.problem } : { origin: site.origin, problem: null }),
    passkeys: passkeys.map(({ id, name, synced, created_at, last_used_at }) => ({
      id,
      name,
      synced,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  }
}

/** Gives the browser what it needs to create a passkey, after the password and the code of an authenticator app. */
export async function beginPasskey(
  context: AppContext,
  scope: UserScope,
  proof: Proof,
  names: (db: Db) => Promise<{ company: string; email: string }>,
) {
  forUserOnly(scope)
  const site = requireSite(context)
  await requireProof(context, scope, proof)
  const { pool, now } = context
  const db = readsOf(pool, scope.account)
  const [{ company, email }, kept] = await Promise.all([names(db), passkeysOf(db, scope)])
  requireRoom(kept.length)
  // The package is loaded with the first passkey: most starts of a server are not followed by one.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpName: company,
    rpID: site.name,
    userName: email,
    userDisplayName: scope.userName,
    userID: handleOf(scope),
    supportedAlgorithmIDs: algorithms,
  })
  await write(pool, scope.account, (tx) => insertChallenge(tx, challenge, purposeOf(scope), now()))
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

/** Adds the passkey. Answers recovery codes when it is the user's first way to confirm a sign-in. */
export async function addPasskey(
  context: AppContext,
  scope: UserScope,
  { name, response }: { name: string; response: CreatedPasskey | null },
  caller: Caller,
): Promise<{ id: number; codes: string[] }> {
  forUserOnly(scope)
  const created = await verified(context, scope, response)
  return write(context.pool, scope.account, async (tx) => {
    const codes = (await codesLeft(tx, scope)) === 0 ? await renewCodes(tx, context, scope) : []
    const id = await insertPasskey(tx, scope, { name, ...created })
    requireRoom((await passkeysOf(tx, scope)).length - 1)
    await tellOfFactor(tx, scope, 'PASSKEY_ADDED', { caller, now: context.now(), about: name })
    return { id, codes }
  })
}

async function verified(
  context: AppContext,
  scope: UserScope,
  response: CreatedPasskey | null,
): Promise<Omit<NewPasskey, 'name'>> {
  const { pool, now, log } = context
  const site = requireSite(context)
  if (response === null) throw notCreated()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: (challenge) =>
      write(pool, scope.account, (tx) => takeChallenge(tx, challenge, purposeOf(scope), now())),
    expectedOrigin: site.origin,
    expectedRPID: site.name,
    supportedAlgorithmIDs: algorithms,
  }).catch((err: unknown) => {
    // The package throws the same kind of error whatever is wrong with the sent bytes.
    log.info({ err }, 'A new passkey was refused')
    throw notCreated()
  })
  if (!registrationInfo) throw notCreated()
  const { credential, credentialDeviceType } = registrationInfo
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports,
    synced: credentialDeviceType === 'multiDevice',
    created_at: now(),
  }
}

const notCreated = () => new Refusal('E_CONFLICT', 'The passkey could not be added. Please begin again.')

function requireRoom(passkeys: number): void {
  if (passkeys >= mostPasskeys)
    throw new Refusal('E_CONFLICT', `You have ${mostPasskeys} passkeys. Remove one you no longer use first.`)
}
