import { requestTitle } from '@freehold/rules/portal/request-title'
import { mostRequestPhotos, requestKindWords } from '@freehold/rules/portal/request-words'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'
import { keepFiles, type Paper, type Picture } from '../../../files/keep'
import { holdersAlone } from '../../../http/household-gate'
import { badField, Refusal } from '../../../http/refusal'
import { addImages } from '../../portfolio/image.sql'
import { checks, type SentRequest } from './check-request'
import { logRequest } from './log-request'
import { insertRequest, openRequests } from './request.sql'
import { type HomeRow, homesOfTenant, lockContact } from './tenant-homes.sql'
import { requestTexts } from './texts/all'

interface Sent {
  input: SentRequest
  pictures: ReadonlyMap<string, Picture>
  papers: ReadonlyMap<string, Paper>
  at: Date
}

/** The most requests that one tenant has open. More in a row are a mistake, or a script. */
const mostOpen = 20

/** Kinds that take pictures, and the one that takes a PDF. Files sent with another kind are dropped by the sweeper. */
const pictured: readonly SentRequest['kind'][] = ['MAINTENANCE', 'INSURANCE', 'ANOTHER_UNIT']

/** Sends a request of a tenant to staff. */
export async function saveRequest(tx: Tx, scope: TenantScope, { input, pictures, papers, at }: Sent): Promise<number> {
  if (scope.member !== null && input.kind !== 'MAINTENANCE') throw holdersAlone(scope)
  const texts = requestTexts[scope.language]
  const contact = await lockContact(tx, scope)
  const home = await homeFor(tx, scope, input.rent_id)
  if (pictures.size > mostRequestPhotos) throw badField('photo', texts.tooManyPhotos(mostRequestPhotos))
  const { kind } = input
  const paper = kind === 'INSURANCE' ? papers.get('paper') : undefined
  const photos = pictured.includes(kind) ? [...pictures.values()] : []
  const hasProof = paper !== undefined || photos.length > 0
  const found = checks[kind]({ scope, input, home, contact, hasProof })
  // Staff read the title in English; the tenant reads it in its own language.
  const named = { ...found, kind, insurer: found.content.insurer ?? '' }
  const checked = { ...found, title: requestTitle(named, 'en') }
  const occupancy = home?.rent_id ?? null
  await requireRoom(tx, scope, kind, occupancy)
  if (paper) await keepFiles(tx, actingFor(scope), [paper.name])
  const place = { property: home?.property_id ?? null, unit: home?.unit_id ?? null }
  const id = await insertRequest(tx, scope, { ...checked, ...place, kind, occupancy, paper: paper?.name ?? null }, at)
  await addImages(tx, actingFor(scope), 'portal_request', id, photos)
  const about = { id, kind, property_id: place.property, unit_id: place.unit }
  await logRequest(
    tx,
    actingFor(scope),
    about,
    `sent a request in the portal (${requestKindWords[kind]}): "${checked.title}"`,
  )
  return id
}

/** The home that a request names, or the current one. */
async function homeFor(tx: Tx, scope: TenantScope, named: number | null): Promise<HomeRow | null> {
  const homes = await homesOfTenant(tx, scope)
  if (named === null) return homes[0] ?? null
  const found = homes.find(({ rent_id }) => rent_id === named)
  if (!found) throw new Refusal('E_NOT_FOUND', requestTexts[scope.language].noHome)
  return found
}

async function requireRoom(
  tx: Tx,
  scope: TenantScope,
  kind: SentRequest['kind'],
  occupancy: number | null,
): Promise<void> {
  const texts = requestTexts[scope.language]
  const { open, same } = await openRequests(tx, scope, { kind, occupancy })
  if (same > 0 && kind === 'CONTACT_CHANGE') throw new Refusal('E_CONFLICT', texts.contactWaiting)
  if (same > 0 && kind === 'MOVE_OUT') throw new Refusal('E_CONFLICT', texts.moveOutWaiting)
  if (open >= mostOpen) throw new Refusal('E_CONFLICT', texts.tooMany(mostOpen))
}
