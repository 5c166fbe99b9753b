import { randomBytes } from 'node:crypto'
import { groups } from '@freehold/contract/access'
import { type apiKey, keyGroups } from '@freehold/contract/integrations/api-key'
import type { InputOf } from '@freehold/contract/kit/call'
import { keyEnd, keyText } from '@freehold/rules/integrations/api-key-text'
import { keyTerms } from '@freehold/rules/integrations/key-state'
import type { AppContext } from '../../../app-context'
import type { UserScope } from '../../../database/scope'
import { type Tx, write } from '../../../database/write'
import { hashOf } from '../../../http/identity'
import { badField, Refusal } from '../../../http/refusal'
import { letterHere, placedToken } from '../../../links/placed-token'
import { logActivity } from '../../account/log/activity.sql'
import { requireProof } from '../../account/security/second-factor'
import { lockAccount } from '../../account/settings/setting.sql'
import { countKeys, insertKey, propertiesInSight } from './api-key.sql'

const mostKeys = 50
/** More than forty characters need, since some bytes make none. */
const bytes = 64
const dayLong = 86_400_000

type Input = InputOf<typeof apiKey.make>

/** Makes a key and answers it: this is the only time that its text exists outside the user's hands. */
export async function makeKey(
  context: AppContext,
  scope: UserScope,
  input: Input,
): Promise<{ id: number; token: string }> {
  requireGroup(input.group_id)
  await requireProof(context, scope, input)
  const key = keyText((await context.isDemo(scope.account)) ? 'test' : 'live', randomBytes(bytes))
  const token = placedToken(letterHere(context.config), scope.account, key)
  const id = await write(context.pool, scope.account, (tx) => addKey(tx, scope, input, { token, at: context.now() }))
  return { id, token }
}

/** Stores a key whose maker has proved who it is. */
export async function addKey(
  tx: Tx,
  scope: UserScope,
  input: Pick<Input, 'name' | 'group_id' | 'paccess' | 'read_only' | 'term'>,
  { token, at }: { token: string; at: Date },
): Promise<number> {
  const group = requireGroup(input.group_id)
  const only = input.paccess.includes(0) ? null : [...new Set(input.paccess)]
  await lockAccount(tx, scope)
  if ((await countKeys(tx, scope)) >= mostKeys)
    throw new Refusal('E_LIMIT', `An account can have ${mostKeys} API keys. Revoke one you no longer use first.`)
  const where = only === null ? 'all properties' : await namesOf(tx, scope, only)
  const id = await insertKey(tx, scope, {
    name: input.name,
    hash: hashOf(token),
    end: keyEnd(token),
    group,
    only,
    readOnly: input.read_only,
    at,
    expiresAt: expiryOf(input.term, at),
  })
  const rights = `the rights of ${groups[group]}${input.read_only ? ', to read only,' : ''} for ${where}`
  await logKey(tx, scope, id, `created the API key ${input.name} with ${rights}`)
  return id
}

function requireGroup(sent: number) {
  const group = keyGroups.find((one) => one === sent)
  if (group === undefined) throw badField('group_id', "A key can't have the rights of this user type.")
  return group
}

const expiryOf = (term: Input['term'], at: Date): Date | null => {
  const { [term]: days } = keyTerms
  return days === null ? null : new Date(at.getTime() + days * dayLong)
}

async function namesOf(tx: Tx, scope: UserScope, properties: readonly number[]): Promise<string> {
  const found = await propertiesInSight(tx, scope, properties)
  if (found.length < properties.length)
    throw badField('paccess', 'You can choose only properties that you can see. Reload the list.')
  return found.map(({ property_name }) => property_name).join(', ')
}

export const logKey = (tx: Tx, scope: UserScope, id: number, done: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'api_key',
    id,
    needs: 'users',
    about: 'the account',
    message: `${scope.userName} ${done}.`,
  })
