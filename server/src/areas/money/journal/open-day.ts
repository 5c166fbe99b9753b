import { addDays, type Day, later } from '@freehold/rules/day'
import type { Scope } from '../../../database/scope'

/**
 * The day to post on for a day whose books may be closed: the day itself while they are open there, so that no report of past
 * days shows both a figure and its reversal; else today. Where the property's day is behind the account's, today may be
 * closed too, and the first open day follows.
 */
export const openDay = (day: Day, closedTo: Day | null, { today }: Pick<Scope, 'today'>): Day =>
  closedTo === null || day > closedTo ? day : later(today, addDays(closedTo, 1))
