import { toDollars } from '@freehold/rules/money'
import { h, type VNode } from 'preact'
import type { Site } from '../../../guests/site/site'

/** The product for search engines, in the words of schema.org, with the prices that the checkout charges. */
export function softwareData(site: Site, description: string): VNode {
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
  return dataBlock({
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: site.product,
    description,
    url: `${site.url}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    image: `${site.url}/site/share.jpg`,
    offers,
  })
}

/** A script's end inside a text must not end the script. */
const dataBlock = (data: object): VNode =>
  h('script', {
    type: 'application/ld+json',
    dangerouslySetInnerHTML: { __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) },
  })
