import MarkdownIt from 'markdown-it'
import { priceWords } from '../price-words'
import type { Site } from '../site'

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable(['image', 'code', 'fence'])
markdown.validateLink = (address) => /^(?:\/(?![/\\])|https:\/\/|mailto:)/.test(address)

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The address for questions, as a link. Without one, the contact page answers, and without that the operator does. */
function legalContact({ legalEmail, operator }: Site): string {
  if (legalEmail === null) return escaped(operator)
  return `<a href="mailto:${escaped(encodeURI(legalEmail))}">${escaped(legalEmail)}</a>`
}

const valuesOf = (site: Site): Readonly<Record<string, string>> => ({
  product: escaped(site.product),
  operator: escaped(site.operator),
  address: escaped(site.address ?? ''),
  url: escaped(site.url),
  proPrice: priceWords(site.proPrice),
  unitPrice: priceWords(site.unitPrice),
  legal: legalContact(site),
})

const conditionsOf = (site: Site): Readonly<Record<string, boolean>> => ({
  sells: site.sells,
  address: site.address !== null,
})

/**
 * A template as HTML. `{{name}}` is a value, and `{{#name}}...{{/name}}` is left out where the name is not so. Values come in after the
 * Markdown was read, so that no sign in them is taken for Markdown. A name that nothing fills is a fault of the template.
 */
export function filled(template: string, site: Site): string {
  const values = valuesOf(site)
  const conditions = conditionsOf(site)
  const chosen = template.replace(/\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g, (_, name: string, inside: string) => {
    if (!Object.hasOwn(conditions, name)) throw new Error(`Nothing decides about {{#${name}}}`)
    return conditions[name] ? inside : ''
  })
  return markdown
    .render(chosen)
    .trim()
    .replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined || value === '') throw new Error(`Nothing fills {{${name}}}`)
      return value
    })
}
