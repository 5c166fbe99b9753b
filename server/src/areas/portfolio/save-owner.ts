import type { InputOf } from '@freehold/contract/kit/call'
import { owner } from '@freehold/contract/portfolio/owner'
import type { Scope, UserScope } from '../../database/scope'
import { seesEverything } from '../../database/visible'
import type { Tx } from '../../database/write'
import { dropFiles, keepFiles } from '../../files/keep'
import { fillFrom } from '../../fill-absent'
import {
  archived,
  erased,
  type Removed,
  requireArchived,
  requireListed,
  requireNotYetArchived,
} from '../../http/archived'
import { notFound, Refusal } from '../../http/refusal'
import { requireSameForm } from '../../http/versions/form-version'
import { logActivity } from '../account/log/activity.sql'
import { changesOf } from '../account/log/changes'
import { meOf } from '../account/sessions/session.sql'
import { lockUser } from '../account/users/user.sql'
import { ownerHasHistory } from './history.sql'
import {
  blankOwner,
  deleteOwner,
  insertOwner,
  lockOwner,
  markOwnerArchived,
  ownerByEmail,
  updateOwner,
} from './owner.sql'
import { countPropertiesOf } from './property.sql'

export async function saveOwner(tx: Tx, scope: Scope, sent: InputOf<typeof owner.save>): Promise<number> {
  const before = sent.id === null ? null : await lockOwner(tx, scope, sent.id)
  if (before === undefined) throw notFound('Owner')
  if (before === null) requireMayAddOwner(scope)
  if (before) requireListed(before, 'owner', before.business_name)
  const input = fillFrom(sent, before, blankOwner)
  if (before) await requireSameForm(tx, scope, owner.save, { noun: 'owner', id: before.id, input, shown: before })
  await changePictures(tx, scope, before, input)
  const id = before ? before.id : await insertOwner(tx, scope, input)
  if (before) await updateOwner(tx, scope, id, input)
  await logActivity(tx, scope, {
    noun: 'owner',
    id,
    needs: 'properties',
    about: { owner: id },
    message: `${scope.userName} ${before ? 'changed' : 'added'} the owner ${input.business_name}.`,
    changes: before ? changesOf(owner.save, before, input) : [],
  })
  return id
}

/** A user of some properties sees an owner through them: one added now would be gone from its sight at once. */
export function requireMayAddOwner(scope: Scope): void {
  if (!seesEverything(scope))
    throw new Refusal('E_FORBIDDEN', 'Only a user with access to all properties can add an owner.')
}

interface Pictures {
  avatar_image: string
  avatar_image_sm: string
}

/** A name that is not the present one must be a fresh upload of this account; the old picture goes. */
async function changePictures(tx: Tx, scope: Scope, before: Pictures | null, after: Pictures): Promise<void> {
  const old = before ? [before.avatar_image, before.avatar_image_sm] : []
  const now = [after.avatar_image, after.avatar_image_sm]
  const fresh = now.filter((name) => name !== '' && !old.includes(name))
  const gone = old.filter((name) => name !== '' && !now.includes(name))
  if (fresh.length > 0) await keepFiles(tx, scope, fresh)
  if (gone.length > 0) await dropFiles(tx, scope, gone)
}

/** An owner with the signed-in user's own details; asked twice, it is the same one. */
export async function cloneOwner(tx: Tx, scope: UserScope): Promise<number> {
  await lockUser(tx, scope)
  const me = await meOf(tx, scope.account, scope.user, null)
  const known = await ownerByEmail(tx, scope, me.email)
  if (known) {
    requireListed(known, 'owner', known.business_name)
    return known.id
  }
  const [first = me.name, ...rest] = me.name.split(' ')
  return saveOwner(tx, scope, {
    id: null,
    business_name: me.company.company_name || me.name,
    first_name: first,
    last_name: rest.join(' ') || first,
    avatar_image: '',
    avatar_image_sm: '',
    email: me.email,
    phone: me.phone,
    pp_addr_type: 'EMAIL',
    pp_address: me.email,
    address: me.address,
    city: '',
    state: '',
    country: '',
    zipcode: me.zipcode,
    version: null,
  })
}

/** Deletes an owner: one with a history is archived, one without is erased. */
export async function removeOwner(tx: Tx, scope: Scope, id: number, now: Date): Promise<Removed> {
  const found = await lockOwner(tx, scope, id)
  if (!found) throw notFound('Owner')
  requireNotYetArchived(found, 'owner', found.business_name)
  const { seen, all } = await countPropertiesOf(tx, scope, id)
  if (seen > 0)
    throw new Refusal(
      'E_CONFLICT',
      `${found.business_name} still has ${seen === 1 ? 'a property' : `${seen} properties`}. Move or delete ${seen === 1 ? 'it' : 'them'} first.`,
    )
  if (all > 0)
    throw new Refusal(
      'E_CONFLICT',
      `${found.business_name} still has a property outside yours. Ask a user who sees all properties.`,
    )
  if (await ownerHasHistory(tx, scope, id)) return archiveOwner(tx, scope, found, now)
  return eraseOwner(tx, scope, found)
}

interface Owner extends Pictures {
  id: number
  business_name: string
}

async function archiveOwner(tx: Tx, scope: Scope, owner: Owner, now: Date): Promise<Removed> {
  await markOwnerArchived(tx, scope, owner.id, now)
  await logChange(tx, scope, owner, 'archived')
  return archived('owner')
}

async function eraseOwner(tx: Tx, scope: Scope, owner: Owner): Promise<Removed> {
  await changePictures(tx, scope, owner, { avatar_image: '', avatar_image_sm: '' })
  await deleteOwner(tx, scope, owner.id)
  await logChange(tx, scope, owner, 'deleted')
  return erased
}

export async function restoreOwner(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await lockOwner(tx, scope, id)
  if (!found) throw notFound('Owner')
  requireArchived(found, 'owner', found.business_name)
  await markOwnerArchived(tx, scope, id, null)
  await logChange(tx, scope, found, 'restored')
}

const logChange = (tx: Tx, scope: Scope, { id, business_name }: Owner, verb: string): Promise<void> =>
  logActivity(tx, scope, {
    noun: 'owner',
    id,
    needs: 'properties',
    about: { owner: id },
    message: `${scope.userName} ${verb} the owner ${business_name}.`,
  })
