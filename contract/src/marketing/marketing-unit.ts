import { feeTimes } from '@freehold/rules/marketing/fees'
import { listingStates } from '@freehold/rules/marketing/listing-state'
import { z } from 'zod'
import { tickets } from '../account/file'
import { get, post, table } from '../kit/call'
import { choice, day, flag, id, longText, optionalChoice, optionalId, optionalWhole, text } from '../kit/field'
import { formVersion, recordVersion, savedVersion } from '../kit/form-version'
import { fileName, jsonList } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import { webAddress } from '../kit/web-address'
import { rentPeriods } from '../portfolio/unit'

const yesNo = ['YES', 'NO'] as const
const yes = (label: string) => choice(label, yesNo)

const Listing = {
  id: z.number(),
  title: z.string(),
  description: z.string(),
  property_id: z.number(),
  unit_id: z.number(),
  /** The rent of one period. */
  rent: z.number(),
  rent_period: z.enum(rentPeriods),
  available_date: z.string(),
  featured_rental: z.enum(yesNo),
  /** NO as well once the unit is leased for that date. */
  published_rental: z.enum(yesNo),
  for_sale: z.enum(yesNo),
  allow_pets: z.enum(yesNo),
  allow_smoking: z.enum(yesNo),
  cover_image: z.string(),
  /** The cover, small. */
  cover_thumb: z.string(),
  state: z.enum(listingStates),
  /** People who opened the public page, each counted once a day. */
  views: z.number(),
  /** Applications for the unit since the entry was added; null for a user who may not see applications. */
  applications: z.number().nullable(),
}

const Fee = { name: z.string(), amount: z.number(), due: z.enum(feeTimes), optional: z.boolean() }
const Question = {
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  asked_at: z.string(),
}
const SubImage = { id: z.number(), image_name: z.string(), thumb_name: z.string(), alt: z.string() }

/** A fee in a request has an amount of whole cents, written in dollars. */
const fee = z.strictObject({
  name: z.string().trim().min(1).max(60),
  amount: z
    .number()
    .min(0.01)
    .max(99_999)
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6),
  due: z.enum(feeTimes),
  optional: z.boolean(),
})
const arrangedImage = z.strictObject({ id: z.number().int().positive(), alt: z.string().trim().max(191) })

const whose = { id: id('Marketing unit', 'listing') }

export const marketingUnit = {
  list: table('marketing/get-marketing-unit-list', {
    about: 'The homes on the market, by title.',
    may: 'marketing',
    input: {
      property_id: optionalId('Property', 'property'),
      unit_id: optionalId('Unit', 'unit'),
      state: optionalChoice('Status', listingStates, null),
      for_sale: optionalChoice('For sale', yesNo, null),
    },
    row: { ...Listing, property_name: z.string(), unit_name: z.string() },
    sorts: ['title', 'description', 'property_name', 'unit_name', 'rent', 'available_date', 'views'],
  }),
  get: get('marketing/get-marketing-unit', {
    about: 'One home on the market, with its pictures, its fees and its public address.',
    may: 'marketing',
    input: whose,
    reply: {
      data: z.object({
        ...Listing,
        website: z.string(),
        cover_alt: z.string(),
        deposit: z.number(),
        fees: z.array(z.object(Fee)),
        ...recordVersion,
        images: z.array(z.object(SubImage)),
        /** Questions of visitors of the public page, newest first. */
        questions: z.array(z.object(Question)),
        property: z.object({ id: z.number(), property_name: z.string() }),
        unit: z.object({ id: z.number(), unit_name: z.string() }),
        /** Where everyone can read it while it is published. */
        url: z.string(),
      }),
    },
  }),
  cover: get('downloadMarketingImage', {
    about: 'The cover image of a home on the market, large or small, by the name that its entry has.',
    may: 'marketing',
    input: { ...whose, file: fileName('The file'), ...tickets },
    answers: 'file',
  }),
  subImage: get('downloadMarketingSubImage', {
    about: 'A sub image of a home on the market.',
    may: 'marketing',
    input: { ...whose, sub_id: id('Image', 'listing_image') },
    answers: 'file',
  }),
  save: post('marketing/save-marketing-unit', {
    about:
      'Puts a home on the market (id 0 or none), or changes its entry. A new entry needs a cover image; sent again, it takes the place of the one before. Sub images are added. `arranged` orders those there are and describes them. With the `version` that was read, an entry that someone else has changed since is not changed.',
    may: 'marketing',
    input: {
      id: optionalId('Marketing unit', 'listing'),
      title: text('Posting title', { required: true }),
      description: keptWhenAbsent(longText('Description')),
      website: keptWhenAbsent(webAddress('Website')),
      available_date: day('Available date'),
      property_id: id('Property', 'property'),
      unit_id: id('Unit name', 'unit'),
      featured_rental: yes('Featured rental'),
      published_rental: yes('Published rental'),
      for_sale: yes('For sale'),
      allow_pets: yes('Allow pets'),
      allow_smoking: yes('Allow smoking'),
      cover_alt: keptWhenAbsent(text('What the cover shows')),
      fees: keptWhenAbsent(jsonList('Fees', fee, { max: 20 })),
      arranged: jsonList('Order of the sub images', arrangedImage, { max: 100 }),
      sub_img_count: optionalWhole('Number of sub images', { min: 0, max: 1000 }),
      version: formVersion(),
    },
    reply: { id: z.number(), ...savedVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    files: [
      { name: 'cover_image', many: false, accept: 'image', label: 'Cover Image' },
      { name: 'sub_images', many: true, accept: 'image', label: 'Sub images' },
    ],
    done: 'The marketing unit information is updated successfully.',
    limit: 'upload',
  }),
  uploadCover: post('marketing/upload-unit-cover-image', {
    about: 'Replaces the cover image of a home on the market.',
    may: 'marketing',
    input: whose,
    reply: { file: z.string() },
    files: [{ name: 'file', many: false, accept: 'image', label: 'Cover Image', required: true }],
    done: 'The marketing unit information is updated successfully.',
    limit: 'upload',
  }),
  uploadSub: post('marketing/upload-unit-sub-image', {
    about: 'Adds a sub image to a home on the market.',
    may: 'marketing',
    input: whose,
    reply: { id: z.number(), file: z.string() },
    files: [{ name: 'file', many: false, accept: 'image', label: 'Sub image', required: true }],
    done: 'The marketing unit information is updated successfully.',
    limit: 'upload',
  }),
  removeSub: post('marketing/delete-unit-sub-image', {
    about: 'Deletes one sub image of a home on the market.',
    may: 'marketing',
    input: { id: id('Image', 'listing_image') },
    done: 'The image is deleted.',
  }),
  makeCover: post('marketing/make-cover', {
    about: 'Makes a sub image the cover of its entry. The cover before takes its place among the sub images.',
    may: 'marketing',
    input: { id: id('Image', 'listing_image') },
    done: 'The cover image is changed.',
  }),
  takeDown: post('marketing/take-down-unit', {
    about:
      'Takes a published entry off the market: PAUSE for a while, WITHDRAW for good. If it is withdrawn as rented, people who inquired are notified.',
    may: 'marketing',
    input: { ...whose, how: choice('How', ['PAUSE', 'WITHDRAW'] as const), rented: flag('Rented') },
    errors: ['E_CONFLICT'],
    done: 'Entry taken off the market.',
  }),
  undoTakeDown: post('marketing/undo-take-down', {
    about: 'Undoes taking an entry off the market, within half a minute.',
    may: 'marketing',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'Undone. The entry is back.',
  }),
  putBack: post('marketing/put-back-unit', {
    about: 'Publishes a paused entry again. A withdrawn one becomes an entry that is not published.',
    may: 'marketing',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The entry is back.',
  }),
  remove: post('marketing/delete-marketing-unit', {
    about: 'Takes a home off the market, with its pictures and its public page.',
    may: 'marketing',
    input: whose,
    done: 'The marketing unit is deleted.',
  }),
}
