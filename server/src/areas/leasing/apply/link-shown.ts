import type { ReplyOf } from '@freehold/contract/kit/call'
import type { apply } from '@freehold/contract/leasing/apply'
import type { Day } from '@freehold/rules/day'
import { type LinkState, linkState } from '@freehold/rules/leasing/apply-link'
import { writtenLines } from '@freehold/rules/leasing/criteria'
import { keptDollars } from '@freehold/rules/money'
import type { Language } from '@freehold/rules/text/language'
import type { Criteria } from '../criteria/criteria.sql'
import type { HomeRow, LinkRow } from './application-link.sql'

export const stateOfLink = ({ is_on, ends_on, archived, rented }: LinkRow, today: Day): LinkState =>
  linkState({ on: is_on, endsOn: ends_on, archived, rented, today })

export const addressOf = ({ address, city, state, zipcode }: LinkRow): string =>
  [address, city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

export const homeShown = (home: HomeRow): ReplyOf<typeof apply.link>['data']['homes'][number] => ({
  unit_id: home.id,
  unit_name: home.unit_name,
  bedroom: home.bedroom,
  bathroom: home.bathroom,
  rent: keptDollars(home.rent_cents),
  deposit: keptDollars(home.deposit_cents),
  rent_period: home.rent_period,
})

interface Place {
  company: string
  link: LinkRow
  criteria: Criteria | undefined
  today: Day
  /** The language of the headings. What the landlord wrote stays as it is. */
  language: Language
}

/** The landlord, the address and the criteria, as both kinds of link show them. */
export const placeShown = ({ company, link, criteria, today, language }: Place) => ({
  company,
  property_name: link.property_name,
  address: addressOf(link),
  state: stateOfLink(link, today),
  criteria: criteria ? writtenLines(criteria.lines, language) : [],
})
