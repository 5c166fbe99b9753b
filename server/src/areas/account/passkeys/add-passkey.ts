import type { CreatedPasskey } from '@freehold/contract/kit/passkey-fields'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import { write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { Refusal } from '../../../http/refusal'
import { createdPasskey, creationOptions } from '../../../passkeys/create-passkey'
import { insertChallenge, type Purpose, takeChallenge } from '../../../passkeys/passkey-challenge.sql'
import { passkeySiteOf, requireSite } from '../../../passkeys/passkey-site'
import { insertPasskey, type NewPasskey, passkeysOf } from '../security/passkey.sql'
import { renewCodes } from '../security/recovery-codes'
import { forUserOnly, notifyOfFactor, type Proof, requireProof } from '../security/second-factor'
import { codesLeft, type FactorUser } from '../security/second-factor.sql'

const mostPasskeys = 20

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
  const holder = { company, email, name: scope.userName, handle: handleOf(scope) }
  const options = await creationOptions(site, holder, kept)
  await write(pool, scope.account, (tx) => insertChallenge(tx, options.challenge, purposeOf(scope), now()))
  return options
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
    await notifyOfFactor(tx, scope, 'PASSKEY_ADDED', { caller, now: context.now(), about: name })
    return { id, codes }
  })
}

async function verified(
  context: AppContext,
  scope: UserScope,
  response: CreatedPasskey | null,
): Promise<Omit<NewPasskey, 'name'>> {
  const { pool, now } = context
  const created = await createdPasskey(context, response, {
    site: requireSite(context),
    take: (challenge) => write(pool, scope.account, (tx) => takeChallenge(tx, challenge, purposeOf(scope), now())),
  })
  if (!created) throw notCreated()
  return { ...created, created_at: now() }
}

const notCreated = () => new Refusal('E_CONFLICT', 'The passkey could not be added. Start again.')

function requireRoom(passkeys: number): void {
  if (passkeys >= mostPasskeys)
    throw new Refusal('E_CONFLICT', `You have ${mostPasskeys} passkeys. Remove one you no longer use first.`)
}
