import { isEmail } from '@freehold/contract/kit/formats'
import { z } from 'zod'

const line = (most: number) =>
  z
    .string()
    .trim()
    .refine((text) => text.length <= most && !/\p{Cc}/u.test(text), {
      error: `must be one line of at most ${most} characters`,
    })

const email = z.string().trim().refine(isEmail, { error: 'must be an email address like office@homes.example' })

const isPublic = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'

const links = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((all) => all.length <= 8 && all.every(isPublic), {
    error: 'must be at most eight addresses like https://social.example/@homes, separated by spaces',
  })

const statistics = z
  .string()
  .transform((text) => text.split(';').flatMap((one) => (one.trim() === '' ? [] : [one.trim().split(/\s+/)])))
  .refine((all) => all.length <= 6 && all.every((words) => words.length > 1 && words.join(' ').length <= 80), {
    error: 'must be at most six figures with their words, like "28% fewer hours; 98% satisfied"',
  })
  .transform((all) => all.map(([figure = '', ...words]) => ({ figure, words: words.join(' ') })))

/** Settings of the public site: the words on it that only its operator knows. */
export const siteShape = {
  PRODUCT_NAME: line(40).default('Freehold'),
  OPERATOR_NAME: line(100).optional(),
  OPERATOR_ADDRESS: line(200).optional(),
  CONTACT_EMAIL: email.optional(),
  LEGAL_EMAIL: email.optional(),
  SOCIAL_LINKS: links.default([]),
  SITE_STATISTICS: statistics.default([]),
}

export interface SiteConfig {
  /** The name of the product on the public site. */
  product: string
  /** The person or company that runs this server, and their postal address; null where it is not set. */
  operator: string | null
  address: string | null
  /** Messages of the contact form go here. Null: there is no contact form. */
  contactEmail: string | null
  /** The address for questions about the terms and about privacy. */
  legalEmail: string | null
  /** Pages of the operator elsewhere. */
  socialLinks: readonly string[]
  /** Figures that the operator claims. Without them the site shows only what was measured. */
  statistics: readonly { figure: string; words: string }[]
}

type Settings = z.output<z.ZodObject<typeof siteShape>>

/** On a trial every page can be tried, the contact form too: its mail stays in the sandbox. */
export function arrangeSite(all: Settings, trial: boolean): SiteConfig {
  const contactEmail = all.CONTACT_EMAIL ?? (trial ? 'operator@demo.example' : null)
  return {
    product: all.PRODUCT_NAME,
    operator: all.OPERATOR_NAME ?? null,
    address: all.OPERATOR_ADDRESS ?? null,
    contactEmail,
    legalEmail: all.LEGAL_EMAIL ?? contactEmail,
    socialLinks: all.SOCIAL_LINKS,
    statistics: all.SITE_STATISTICS,
  }
}

/** The settings that the terms and the privacy policy of a site that sells need, and that are not set. */
export const missingOnSite = ({ operator, address, contactEmail }: SiteConfig): string[] => [
  ...(operator === null ? ['OPERATOR_NAME'] : []),
  ...(address === null ? ['OPERATOR_ADDRESS'] : []),
  ...(contactEmail === null ? ['CONTACT_EMAIL'] : []),
]
