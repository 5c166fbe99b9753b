import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { dayIn } from '@freehold/rules/day'
import { insertLead } from '../../../src/areas/marketing/listings/lead.sql'
import { countView } from '../../../src/areas/marketing/public/count-view.sql'
import { houseScope } from '../../../src/database/scope'
import { write } from '../../../src/database/write'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { picture } from '../hostile/pictures'

interface Place {
  property: number
  unit: number
}

export const listingOf = (mark: string, name: string, { property, unit }: Place) => ({
  title: `${mark} ${name} home`,
  description: `${mark} ${name}: two bedrooms, walk-in closets`,
  website: `https://${mark.toLowerCase()}.example/${name.toLowerCase()}`,
  available_date: '2031-06-01',
  property_id: property,
  unit_id: unit,
  featured_rental: 'NO',
  published_rental: 'NO',
  for_sale: 'NO',
  allow_pets: 'YES',
  allow_smoking: 'NO',
  cover_alt: `${mark} front`,
  fees: JSON.stringify([{ name: `${mark} trash`, amount: 25, due: 'RENT', optional: false }]),
})

/** A listing on each side, with a cover and a sub image, that somebody looked at and asked about. */
export async function seedListings(
  { app, context }: TestApp,
  token: string,
  mark: string,
  { account, house, tower }: { account: number; house: Place; tower: Place },
) {
  const now = context.now()
  const scope = houseScope(account, 'UTC', dayIn('UTC', now))
  const asked = { name: `${mark} Asker`, email: 'ana@mail.example', phone: '', message: `${mark} question` }
  const list = async (name: string, place: Place) => {
    const files = { cover_image: await picture(), sub_images_0: await picture() }
    const saved = await ask(app, marketingUnit.save, listingOf(mark, name, place), { token, files })
    if (saved.type !== 'S_OK') throw new Error(`The listing cannot be saved: ${saved.text}`)
    await write(context.pool, account, async (tx) => {
      await countView(tx, scope, saved.body.id, Buffer.alloc(32, mark))
      await insertLead(tx, scope, saved.body.id, asked, now)
    })
    const { data } = (await ask(app, marketingUnit.get, { id: saved.body.id }, { token })).body
    const cover = { id: 0, image_name: data.cover_image, thumb_name: data.cover_thumb }
    return { id: saved.body.id, images: data.images, pictures: [cover, ...data.images] }
  }
  const plain = { published_rental: 'NO', fees: '[]', arranged: '[]', website: '' }
  const inside = await list('Lodger', house)
  const outside = await list('Tower', tower)
  const ids = (images: readonly { id: number }[]) => images.map(({ id }) => id)
  return {
    inside,
    outside,
    records: {
      listing: { inside: [inside.id], outside: [outside.id] },
      listing_image: { inside: ids(inside.images), outside: ids(outside.images) },
    },
    fills: {
      'marketing/save-marketing-unit': plain,
      'marketing/save-marketing-unit new': plain,
      downloadMarketingImage: { file: inside.pictures[0]?.image_name },
    },
  }
}
