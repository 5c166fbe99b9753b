import type { InputOf } from '@freehold/contract/kit/call'
import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { showDay } from '@freehold/rules/day'
import { type Fee, feeTimeWords } from '@freehold/rules/marketing/fees'
import { listingState } from '@freehold/rules/marketing/listing-state'
import { checkWords } from '@freehold/rules/marketing/word-check'
import { dollars, keptDollars, showDollars, toDollars } from '@freehold/rules/money'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { dropFiles, keepFiles, type Picture } from '../../../files/keep'
import { type Filled, fillFrom } from '../../../fill-absent'
import { requireListed } from '../../../http/archived'
import { badField, notFound } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { logActivity } from '../../account/log/activity.sql'
import { changesOf } from '../../account/log/changes'
import { propertyOfExpense, unitOfExpense } from '../../money/expenses/expense.sql'
import {
  findListing,
  insertListing,
  type ListingRow,
  leaseInTheWay,
  lockListing,
  setCover,
  updateListing,
} from './listing.sql'
import { feesOf, saveFees } from './listing-fee.sql'
import { addSubImages, arrangeSubImages } from './listing-image.sql'
import { listingForm, yesNoOf } from './listing-shown'

type Sent = InputOf<typeof marketingUnit.save>
type Saved = Filled<Sent>

interface Saving {
  input: Sent
  pictures: ReadonlyMap<string, Picture>
  at: Date
}

/** Puts a home on the market, or changes its entry. Published, it is on its public page from then on. */
export async function saveListing(tx: Tx, scope: Scope, { input: sent, pictures, at }: Saving): Promise<number> {
  const locked = sent.id === null ? null : await lockListing(tx, scope, sent.id)
  const before = (locked && (await findListing(tx, scope, locked.id))) ?? null
  if (sent.id !== null && !before) throw notFound('Marketing unit')
  const names = await requirePlace(tx, scope, sent, before)
  const oldFees = before ? ((await feesOf(tx, scope, [before.id])).get(before.id) ?? []) : []
  const stored = before && { ...before, fees: oldFees.map((fee) => ({ ...fee, amount: toDollars(fee.amount) })) }
  const input = fillFrom(sent, stored, { description: '', website: '', cover_alt: '', fees: [] })
  if (before) {
    const words = { property_id: before.property_name, unit_id: before.unit_name }
    const shown = listingForm(scope, before, oldFees)
    await requireSameForm(tx, scope, marketingUnit.save, { noun: 'listing', id: before.id, input, shown, words })
  }
  const publishes = input.published_rental === 'YES'
  if (publishes && before?.cover_image === '' && !pictures.has('cover_image'))
    throw badField('cover_image', 'Cover Image is required.')
  if (publishes) await requireOffered(tx, scope, input, names.unit)
  const cover = pictures.get('cover_image')
  const publishedAt = publishes ? (locked?.published_at ?? at) : null
  const id = await store(tx, scope, { input, publishedAt, at }, before?.id ?? null, cover)
  if (before && cover) await replaceCover(tx, scope, before, cover, at)
  const fees = input.fees.map((fee) => ({ ...fee, amount: dollars(fee.amount) }))
  await saveFees(tx, scope, id, fees)
  await arrangeSubImages(tx, scope, id, input.arranged)
  await addSubImages(tx, scope, id, subImagesIn(pictures))
  const kept = publishes ? checkWords(`${input.title}\n${input.description}`) : []
  const advice =
    kept.length === 0 ? '' : ` Fair housing words kept: ${kept.map(({ found }) => `"${found}"`).join(', ')}.`
  const price = publishes ? ` for ${showDollars(names.rent)}` : ''
  await logActivity(tx, scope, {
    noun: 'listing',
    id,
    needs: 'marketing',
    about: { property: input.property_id, unit: input.unit_id },
    message: `${scope.userName} ${deedOf(before, publishes)} the marketing entry "${input.title}" of ${names.unit}, ${names.property}${price}.${advice}`,
    changes: before ? changesOfListing(before, input, names, [feeWords(oldFees), feeWords(fees)]) : [],
  })
  return id
}

const deedOf = (before: ListingRow | null, publishes: boolean): string => {
  const was = before !== null && listingState(before) === 'LIVE'
  if (publishes && !was) return 'published'
  if (!publishes && was) return 'unpublished'
  return before ? 'changed' : 'added'
}

interface Stored {
  input: Saved
  publishedAt: Date | null
  at: Date
}

async function store(tx: Tx, scope: Scope, saved: Stored, id: number | null, cover: Picture | undefined) {
  if (id !== null) {
    await updateListing(tx, scope, id, saved)
    return id
  }
  if (!cover) throw badField('cover_image', 'Cover Image is required.')
  await keepFiles(tx, scope, Object.values(cover))
  return insertListing(tx, scope, saved, cover)
}

type Covered = Pick<ListingRow, 'id'> & { cover_image: string | null; cover_thumb: string | null }

/** The files of a cover; none where an import lost it. */
export const coverOf = ({ cover_image, cover_thumb }: Omit<Covered, 'id'>): string[] =>
  [cover_image, cover_thumb].filter((file) => file !== null && file !== '') as string[]

/** The new cover comes first: the listing always has one. */
export async function replaceCover(tx: Tx, scope: Scope, before: Covered, cover: Picture, at: Date): Promise<void> {
  await keepFiles(tx, scope, Object.values(cover))
  await setCover(tx, scope, before.id, cover, at)
  await dropFiles(tx, scope, coverOf(before))
}

/** The sub images of a request in the order of their numbers. */
const subImagesIn = (pictures: ReadonlyMap<string, Picture>): Picture[] =>
  [...pictures]
    .filter(([name]) => name.startsWith('sub_images_'))
    .toSorted(([a], [b]) => Number(a.slice('sub_images_'.length)) - Number(b.slice('sub_images_'.length)))
    .map(([, picture]) => picture)

interface Names {
  property: string
  unit: string
  /** In dollars. */
  rent: number
}

/** The home is in sight, and on the lists unless the entry is about it already. */
async function requirePlace(tx: Tx, scope: Scope, input: Sent, before: ListingRow | null): Promise<Names> {
  const property = await propertyOfExpense(tx, scope, input.property_id)
  if (!property) throw notFound('Property')
  if (before?.property_id !== input.property_id) requireListed(property, 'property', property.property_name)
  const unit = await unitOfExpense(tx, scope, input.unit_id)
  if (!unit) throw notFound('Unit')
  if (unit.property_id !== input.property_id)
    throw badField('unit_id', `${unit.unit_name} is not a unit of ${property.property_name}.`)
  if (before?.unit_id !== input.unit_id || input.published_rental === 'YES') requireListed(unit, 'unit', unit.unit_name)
  return { property: property.property_name, unit: unit.unit_name, rent: keptDollars(unit.rent_cents) }
}

/** A home is offered from the day after its last lease ends, and not before. */
async function requireOffered(tx: Tx, scope: Scope, input: Saved, unit: string): Promise<void> {
  const lease = await leaseInTheWay(tx, scope, input.unit_id, input.available_date)
  if (!lease) return
  throw badField(
    'available_date',
    lease.until === null
      ? `${unit} is leased month to month. Record the move-out first, or save the entry unpublished.`
      : `${unit} is leased until ${showDay(lease.until)}. Choose a later date, or save the entry unpublished.`,
  )
}

const feeWords = (fees: readonly Fee[]) =>
  fees
    .map(
      ({ name, amount, due, optional }) =>
        `${name} ${showDollars(toDollars(amount))}, ${feeTimeWords[due].toLowerCase()}${optional ? ', optional' : ''}`,
    )
    .join('; ')

const changesOfListing = (before: ListingRow, input: Saved, names: Names, fees: readonly [string, string]) =>
  changesOf(
    marketingUnit.save,
    {
      ...before,
      featured_rental: yesNoOf(before.featured),
      published_rental: yesNoOf(listingState(before) === 'LIVE'),
      allow_pets: yesNoOf(before.pets),
      allow_smoking: yesNoOf(before.smoking),
      for_sale: yesNoOf(before.for_sale),
      fees: null,
    },
    input,
    {
      property_id: [before.property_name, names.property],
      unit_id: [before.unit_name, names.unit],
      fees,
    },
  )
