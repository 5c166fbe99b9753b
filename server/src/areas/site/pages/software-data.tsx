import { toDollars } from '@freehold/rules/money'
import type { JSX } from 'preact'
import type { Site } from '../../../guests/site/site'
import { DataBlock } from '../../marketing/public/market-head'

/** The product for search engines, in the words of schema.org, with the prices that the checkout charges. */
export function softwareData(site: Site, description: string): JSX.Element {
  const offers = [
    { name: 'Core', price: 0 },
    { name: 'Pro', price: toDollars(site.proPrice) },
  ].map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    price: price.toFixed(2),
    priceCurrency: 'USD',
    url: `${site.url}/pricing`,
  }))
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: site.product,
    description,
    url: `${site.url}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    image: `${site.url}/site/share.jpg`,
    offers,
  }
  return <DataBlock data={data} />
}
