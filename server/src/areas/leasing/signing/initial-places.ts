import type { LeaseContent } from '../lease-text/lease-content'

const titles = ['Rent and first payment', 'Deposits', 'Late fee']

export interface InitialPlace {
  /** The number of the section in the lease. */
  place: number
  title: string
}

/** The sections about money, which each tenant initials. */
export const initialPlaces = ({ sections }: Pick<LeaseContent, 'sections'>): InitialPlace[] =>
  sections.map(({ title }, index) => ({ place: index + 1, title })).filter(({ title }) => titles.includes(title))
