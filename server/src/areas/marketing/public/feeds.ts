import { keptDollars, toDollars } from '@freehold/rules/money'
import { firstLanguage } from '@freehold/rules/text/language'
import { escapeHtml } from '../../../providers/mail/escape'
import { petWords, rentOf } from './home-words'
import type { OfferedHome } from './offered-home.sql'

export interface FeedHome {
  home: OfferedHome
  url: string
  pictures: readonly { url: string; alt: string }[]
}

interface Feed {
  company: string
  account: number
  /** The page of all homes. */
  url: string
  homes: readonly FeedHome[]
}

export const jsonFeed = ({ company, url, homes }: Feed): string =>
  JSON.stringify({
    company,
    url,
    homes: homes.map(({ home, url: page, pictures }) => ({
      id: home.id,
      url: page,
      title: home.title,
      description: home.description,
      property: home.property_name,
      unit: home.unit_name,
      address: { street: home.address, city: home.city, state: home.state_code, zip: home.zipcode, country: 'US' },
      bedrooms: home.bedroom,
      bathrooms: home.bathroom,
      square_feet: home.square_feet,
      rent: toDollars(rentOf(home)),
      rent_period: home.rent_period,
      deposit: keptDollars(home.deposit_cents),
      fees: home.fees.map(({ amount, ...fee }) => ({ ...fee, amount: toDollars(amount) })),
      available_date: home.available_date,
      pets: home.pets,
      smoking: home.smoking,
      featured: home.featured,
      for_sale: home.for_sale,
      pictures,
      changed_at: home.changed_at.toISOString(),
    })),
  })

/** The feed that the rental portals of the Zillow network read, HotPads XML 2.1. */
export const xmlFeed = ({ company, account, url, homes }: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<hotPadsItems version="2.1">
<Company id="${account}">${tag('name', company)}${tag('website', url)}</Company>
${homes.map((one) => listing(one, { company, account })).join('\n')}
</hotPadsItems>
`

const frequencies = { WEEKLY: 'WEEK', MONTHLY: 'MONTH', YEARLY: 'YEAR' } as const

/** Text that XML cannot hold at all is left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 refuses.
const unheld = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const text = (value: string | number): string => escapeHtml(String(value).replace(unheld, ''))
const tag = (name: string, value: string | number): string => `<${name}>${text(value)}</${name}>`

function listing({ home, url, pictures }: FeedHome, { company, account }: Pick<Feed, 'company' | 'account'>): string {
  const full = Math.floor(home.bathroom)
  return [
    `<Listing id="${home.id}" type="RENTAL" companyId="${account}" propertyType="LARGE">`,
    tag('name', home.title),
    tag('unit', home.unit_name),
    `<street hide="false">${text(home.address)}</street>`,
    tag('city', home.city),
    tag('state', home.state_code),
    tag('zip', home.zipcode),
    tag('country', 'US'),
    tag('lastUpdated', home.changed_at.toISOString()),
    tag('contactName', company),
    tag('previewMessage', home.title),
    tag('description', `${home.description}\n${petWords(firstLanguage, home)}`),
    tag('website', url),
    home.pets ? tags('DOGS_ALLOWED') + tags('CATS_ALLOWED') : '',
    ...pictures.map(
      (picture) => `<ListingPhoto source="${text(picture.url)}">${tag('label', picture.alt)}</ListingPhoto>`,
    ),
    tag('price', toDollars(rentOf(home)).toFixed(2)),
    tag('pricingFrequency', frequencies[home.rent_period]),
    tag('deposit', keptDollars(home.deposit_cents).toFixed(2)),
    tag('numBedrooms', home.bedroom),
    tag('numFullBaths', full),
    tag('numHalfBaths', home.bathroom > full ? 1 : 0),
    home.square_feet === null ? '' : tag('squareFeet', home.square_feet),
    tag('dateAvailable', home.available_date),
    '</Listing>',
  ].join('')
}

const tags = (type: string): string => `<ListingTag type="${type}">${tag('tag', 'true')}</ListingTag>`
