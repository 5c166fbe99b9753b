import type { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { serveFile } from '../../files/serve'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { makeCover, removeListing, removeSubImage, uploadCover, uploadSubImage } from './listings/change-images'
import { putBack, takeDown, undoTakeDown } from './listings/change-standing'
import { leadsOf } from './listings/lead.sql'
import { findListing } from './listings/listing.sql'
import { listingAddress } from './listings/listing-address'
import { feesOf } from './listings/listing-fee.sql'
import { subImagesOf } from './listings/listing-image.sql'
import { listingRow, listingShown } from './listings/listing-shown'
import { listingTable } from './listings/listing-table.sql'
import { saveListing } from './listings/save-listing'

export const marketingUnitHandlers: HandlersOf<typeof marketingUnit> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await listingTable(db, scope, input)
    return { data: data.map((row) => listingRow(scope, row)), count }
  },

  get: async ({ db, scope, input, context }) => {
    const [found, fees, images, questions] = await Promise.all([
      findListing(db, scope, input.id),
      feesOf(db, scope, [input.id]),
      subImagesOf(db, scope, input.id),
      leadsOf(db, scope, input.id),
    ])
    if (!found) throw notFound('Marketing unit')
    const url = listingAddress(context, scope.account, found)
    return { data: listingShown(scope, found, { fees: fees.get(found.id) ?? [], images, questions, url }) }
  },

  save: async ({ tx, scope, input, pictures = new Map(), context }) => ({
    id: await saveListing(tx, scope, { input, pictures, at: context.now() }),
  }),

  remove: async ({ tx, scope, input }) => {
    await removeListing(tx, scope, input.id)
    return {}
  },

  uploadCover: async ({ tx, scope, input, pictures, context }) => ({
    file: await uploadCover(tx, scope, input.id, pictures?.get('file'), context.now()),
  }),

  uploadSub: ({ tx, scope, input, pictures }) => uploadSubImage(tx, scope, input.id, pictures?.get('file')),

  removeSub: async ({ tx, scope, input }) => {
    await removeSubImage(tx, scope, input.id)
    return {}
  },

  makeCover: async ({ tx, scope, input, context }) => {
    await makeCover(tx, scope, input.id, context.now())
    return {}
  },

  takeDown: async ({ tx, scope, input, context }) => {
    await takeDown(tx, scope, input, context.now())
    return {}
  },

  undoTakeDown: async ({ tx, scope, input, context }) => {
    await undoTakeDown(tx, scope, input.id, context.now())
    return {}
  },

  putBack: async ({ tx, scope, input, context }) => {
    await putBack(tx, scope, input.id, context.now())
    return {}
  },

  cover: async ({ db, scope, context, input, reply }) => {
    const found = await findListing(db, scope, input.id)
    if (!found || ![found.cover_image, found.cover_thumb].includes(input.file)) throw notFound('File')
    return serveFile(db, scope, context.files, input.file, reply)
  },

  subImage: async ({ db, scope, context, input, reply }) => {
    const [found, images] = await Promise.all([findListing(db, scope, input.id), subImagesOf(db, scope, input.id)])
    const image = images.find(({ id }) => id === input.sub_id)
    if (!found || !image) throw notFound('File')
    return serveFile(db, scope, context.files, image.image_name, reply)
  },
}
