import { problemWithNames } from '../text/braces'

/** A clause of the account's own lease, after the terms that every contract has. */
export interface LeaseClause {
  title: string
  text: string
}

/** The names that a clause may use. Each is filled in when a contract is made. */
export const clauseNames = ['landlord', 'tenants', 'occupants', 'home', 'address', 'law'] as const
export type ClauseName = (typeof clauseNames)[number]

export const clauseBounds = { clauses: 60, title: 100, text: 5000 } as const

/** The clauses of an account that wrote none of its own. */
export const standardClauses: readonly LeaseClause[] = [
  {
    title: 'Occupants',
    text: 'The home is lived in only by {occupants}. Another adult moves in only with the written consent of the landlord, which is not refused without a reason. A child who joins the family of a tenant needs no consent.',
  },
  {
    title: 'Use of the home',
    text: 'The tenant uses the home lawfully, does not disturb the neighbors, keeps halls and exits clear, and stores nothing dangerous. While the tenant keeps to this lease, the landlord leaves the tenant undisturbed in the home.',
  },
  {
    title: 'Changes to the home',
    text: "The tenant needs the landlord's written consent to paint, drill, change locks or add fixtures. A person with a disability may ask for a reasonable modification or accommodation at any time.",
  },
  {
    title: 'Subleasing',
    text: "The tenant needs the landlord's written consent to sublease the home, transfer this lease to another person or offer the home for short stays.",
  },
  {
    title: 'Smoke and carbon monoxide alarms',
    text: 'The landlord provides working alarms as {law} requires. The tenant tests them, does not take them down, and promptly reports any that do not work.',
  },
  {
    title: 'Damage and insurance',
    text: "The tenant pays for damage beyond ordinary wear that the tenant or a guest causes. The landlord's insurance does not cover the tenant's belongings, so renters insurance is recommended.",
  },
  {
    title: 'If the home cannot be lived in',
    text: 'If a fire or another event not caused by the tenant makes the home unfit to live in, no rent is due for that time. Either side may then end this lease by written notice.',
  },
  {
    title: 'If this lease is broken',
    text: 'If the tenant does not pay or otherwise breaks this lease, the landlord may end it as {law} requires, after the required notice. The landlord does not change locks, remove belongings or shut off utilities to make a tenant leave.',
  },
  {
    title: 'Military service',
    text: 'A tenant who is called to active military duty may end this lease as federal law allows.',
  },
  {
    title: 'Moving out',
    text: 'The tenant leaves the home empty and clean, returns all keys, and gives an address where the deposit can be sent.',
  },
  {
    title: 'Notices',
    text: 'A notice under this lease is in writing. A notice to the tenant is delivered to {address}. {landlord} receives notices at the address that it last gave in writing.',
  },
  {
    title: 'The whole agreement',
    text: 'This lease and its addenda are the whole agreement. Any change is made in writing and signed by both sides.',
  },
]

const nameOf = ({ title }: LeaseClause, place: number): string =>
  title.trim() === '' ? `Clause ${place + 1}` : `"${title.trim()}"`

/** A sentence about the first clause that cannot be printed; null when all can. */
export function problemWithClauses(clauses: readonly LeaseClause[]): string | null {
  for (const [place, clause] of clauses.entries()) {
    const name = nameOf(clause, place)
    const { title, text } = clause
    if (title.trim() === '') return `${name} has no title.`
    if (text.trim() === '') return `${name} has no text.`
    if (title.length > clauseBounds.title) return `The title of ${name} has more than ${clauseBounds.title} characters.`
    if (text.length > clauseBounds.text) return `${name} has more than ${clauseBounds.text} characters.`
    const problem = problemWithNames(title, []) === null ? problemWithNames(text, clauseNames) : noNamesInTitles
    if (problem !== null) return `${name}: ${problem}`
  }
  return null
}

const noNamesInTitles = 'A variable can be used only in the text of a clause, not in its title.'
