import type { CreatedPasskey } from '@freehold/contract/kit/passkey-fields'
import type { AppContext } from '../../../app-context'
import { type Db, readsOf } from '../../../database/read'
import type { TenantScope } from '../../../database/tenant-scope'
import { type Tx, write } from '../../../database/write'
import type { Caller } from '../../../http/answers'
import { notFound, Refusal } from '../../../http/refusal'
import { createdPasskey, creationOptions } from '../../../passkeys/create-passkey'
import { insertChallenge, type Purpose, takeChallenge } from '../../../passkeys/passkey-challenge.sql'
import { passkeySiteOf } from '../../../passkeys/passkey-site'
import { logActivity } from '../../account/log/activity.sql'
import { deviceOf } from '../../account/sessions/device'
import { mailTenantEvent } from '../mails/tenant-event'
import { type Entering, insertTenantEvent, lockEntering, scopeOfEntering } from '../sessions/tenant-use.sql'
import { tenantPasskeyHandle, tenantPasskeySite } from './passkey-handle'
import { deleteTenantPasskey, insertTenantPasskey, passkeyHolder, tenantPasskeys } from './tenant-passkey.sql'
import { texts } from './texts/all'

const mostPasskeys = 10

/** What a session asked for is created in that session. */
const purposeOf = (session: Buffer): Purpose => `tenant adds ${session.toString('base64url')}`

export async function tenantPasskeysShown(db: Db, { config }: AppContext, scope: TenantScope) {
  const site = passkeySiteOf(config.http.publicUrl)
  const passkeys = await tenantPasskeys(db, scope)
  return {
    origin: 'problem' in site ? '' : site.origin,
    passkeys: passkeys.map(({ id, name, synced, created_at, last_used_at }) => ({
      id,
      name,
      synced,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  }
}

/** A stolen phone with an open portal is not enough to make a way in that stays. */
function requireCode({ codeGiven, language }: TenantScope): void {
  if (!codeGiven) throw new Refusal('E_CODE', texts[language].enterCode)
}

/** Gives the browser what it needs to create a passkey. */
export async function beginTenantPasskey(context: AppContext, scope: TenantScope, session: Buffer) {
  const site = tenantPasskeySite(context, scope.language)
  requireCode(scope)
  const { pool, now } = context
  const db = readsOf(pool, scope.account)
  const [kept, { company, email }] = await Promise.all([tenantPasskeys(db, scope), passkeyHolder(db, scope)])
  requireRoom(kept.length, scope)
  const holder = { company, email, name: scope.payerName, handle: tenantPasskeyHandle(scope) }
  const options = await creationOptions(site, holder, kept)
  await write(pool, scope.account, (tx) => insertChallenge(tx, options.challenge, purposeOf(session), now()))
  return options
}

interface New {
  name: string
  response: CreatedPasskey | null
}

export async function addTenantPasskey(
  context: AppContext,
  scope: TenantScope,
  session: Buffer,
  { name, response }: New,
  caller: Caller,
): Promise<number> {
  const { pool, now } = context
  const says = texts[scope.language]
  const site = tenantPasskeySite(context, scope.language)
  requireCode(scope)
  const created = await createdPasskey(context, response, {
    site,
    take: (challenge) => write(pool, scope.account, (tx) => takeChallenge(tx, challenge, purposeOf(session), now())),
  })
  if (!created) throw new Refusal('E_CONFLICT', says.passkeyNotMade)
  return write(pool, scope.account, async (tx) => {
    const entering = await lockEntering(tx, scope, now())
    if (!entering) throw new Refusal('E_CONFLICT', says.passkeyNotMade)
    requireRoom((await tenantPasskeys(tx, scope)).length, scope)
    const id = await insertTenantPasskey(tx, scope, { ...created, name, created_at: now() })
    if (id === null) throw new Refusal('E_CONFLICT', says.passkeyTaken)
    await noteChange(tx, entering, 'PASSKEY_ADDED', { name, caller })
    return id
  })
}

export async function removeTenantPasskey(tx: Tx, scope: TenantScope, id: number, caller: Caller): Promise<void> {
  const entering = await lockEntering(tx, scope, scope.asOf)
  const name = entering && (await deleteTenantPasskey(tx, scope, id))
  if (!entering || name === undefined || name === null) throw notFound('Passkey')
  await noteChange(tx, entering, 'PASSKEY_REMOVED', { name, caller })
}

/** Tells the tenant by mail, and staff in the log. */
async function noteChange(
  tx: Tx,
  { scope, property }: Entering,
  kind: 'PASSKEY_ADDED' | 'PASSKEY_REMOVED',
  { name, caller }: { name: string; caller: Caller },
): Promise<void> {
  const device = deviceOf(caller.agent, caller.address)
  const event = await insertTenantEvent(tx, scope, kind, { ...device, about: name }, scope.asOf)
  await mailTenantEvent(tx, scope.account, kind, event)
  const [did, where] = kind === 'PASSKEY_ADDED' ? ['added', 'to'] : ['removed', 'from']
  await logActivity(tx, scopeOfEntering({ scope }), {
    noun: 'tenant',
    id: scope.tenant,
    needs: 'tenants',
    about: property === null ? 'all properties' : { property },
    message: `${scope.payerName} ${did} the passkey ${name} ${where} the tenant portal.`,
  })
}

function requireRoom(passkeys: number, { language }: TenantScope): void {
  if (passkeys >= mostPasskeys) throw new Refusal('E_CONFLICT', texts[language].passkeysFull(mostPasskeys))
}
