import type { Article, Section } from '../help/article'

/** The last part of an address, and the anchor of a heading. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[̀-ͯ'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The anchor of a section on the page of all help: its folder. */
export const anchorOfSection = ({ faq }: Section): string => faq[0]?.address.split('/')[2] ?? ''

export interface Placed {
  section: Section
  article: Article
}

export const placed = (sections: readonly Section[]): Placed[] =>
  sections.flatMap((section) => section.faq.map((article) => ({ section, article })))

/** The public pages of the help, for the list of all pages that search engines read. */
export const helpAddresses = (sections: readonly Section[]): string[] => [
  '/help',
  '/help/news',
  ...placed(sections).map(({ article }) => article.address),
]
