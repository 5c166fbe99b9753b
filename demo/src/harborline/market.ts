import { marketingUnit } from '@freehold/contract/marketing/marketing-unit'
import { addDays, dayIn } from '@freehold/rules/day'
import { insertLead } from '@freehold/server/areas/marketing/listings/lead.sql'
import { leaseInTheWay } from '@freehold/server/areas/marketing/listings/listing.sql'
import { saveListing } from '@freehold/server/areas/marketing/listings/save-listing'
import { addViews } from '@freehold/server/areas/marketing/public/count-view.sql'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Pictures } from '../pictures/store-pictures'
import { type Portfolio, pictureFrom } from '../portfolio/seed-portfolio'
import { asAsked, scopeAt } from '../seeder'
import { daysBack } from '../times'
import type { Office } from '../users'
import { listings } from './listings'
import { vacantHomes } from './vacant-homes'

const yesNo = (value = false) => (value ? 'YES' : 'NO')

/** Vacant homes come on the market, the one that takes applications online first. */
export async function seedMarket(
  tx: Tx,
  office: Office,
  portfolio: Portfolio,
  by: UserScope,
  all: Pictures,
): Promise<void> {
  const today = dayIn(office.timezone, office.now)
  const homes = await vacantHomes(tx, portfolio, by)
  const offered = [...homes.slice(-1), ...homes.slice(0, -1)]
  const free: typeof homes = []
  for (const home of offered) {
    if (free.length === listings.length) break
    if (!(await leaseInTheWay(tx, by, home.id, today))) free.push(home)
  }
  for (const [index, listing] of listings.entries()) {
    const home = free[index]
    if (!home) throw new Error('The story has too few vacant homes to market')
    const at = daysBack(office.now, listing.daysAgo, 90)
    const scope = scopeAt({ scope: by, when: at })
    const input = asAsked(marketingUnit.save, scope, {
      title: listing.title,
      description: listing.description,
      available_date: addDays(today, listing.availableInDays),
      property_id: home.fields.property_id,
      unit_id: home.id,
      featured_rental: yesNo(listing.featured),
      published_rental: yesNo(listing.published ?? true),
      for_sale: yesNo(listing.forSale),
      allow_pets: yesNo(listing.pets),
      allow_smoking: 'NO',
      cover_alt: listing.coverAlt,
      fees: JSON.stringify(listing.fees),
    })
    const pictures = new Map([
      ['cover_image', pictureFrom(all, listing.cover)],
      ...listing.others.map((name, place) => [`sub_images_${place}`, pictureFrom(all, name)] as const),
    ])
    const id = await saveListing(tx, scope, { input, pictures, at })
    if (listing.views) await addViews(tx, by, id, listing.views)
    for (const { daysAgo, ...asked } of listing.questions ?? [])
      await insertLead(tx, by, id, asked, daysBack(office.now, daysAgo, 150))
  }
}
