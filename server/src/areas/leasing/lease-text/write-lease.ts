import { addDays, type Day, nameDay } from '@freehold/rules/day'
import { needsLeadPapers } from '@freehold/rules/leasing/lead-paint'
import type { LeaseClause } from '@freehold/rules/leasing/lease-clauses'
import { firstDaysWords, prorationNames, prorationRule } from '@freehold/rules/leasing/proration'
import { type Cents, showDollars, sum, toDollars, zero } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/money/period'
import type { Proposal } from '@freehold/rules/money/rent'
import { stateName } from '@freehold/rules/states/state-name'
import { listWords } from '@freehold/rules/text/list-words'
import type { NamedRule } from '../../money/billing/late-fee-rule.sql'
import type { LeaseAdult } from '../tenancies/lease-adult.sql'
import { leadPapersOf } from './lead-paint'
import { type Due, everyPeriod, firstPayment, wordsOf } from './lease-charges'
import { type LeaseContent, type LeaseSection, type LeaseTable, leaseHeading, type RenewalFacts } from './lease-content'
import type { LeaseTerms } from './lease-input'
import { clauseSections } from './lease-template'
import { lateFeeWords } from './lease-words'
import { guarantySections, linesToSign, occupantFacts, occupantsOf, partyFacts, tenantsOf } from './people-of-lease'

interface Facts {
  input: LeaseTerms
  issued: Day
  company: string
  /** The tenants in their order, and a guarantor. */
  people: readonly LeaseAdult[]
  home: { unit: string; property: string; address: string; state: string; yearBuilt: number | null }
  proposal: Proposal
  rule: NamedRule | undefined
  /** The clauses beside the terms, the account's own or the standard ones. */
  clauses: readonly LeaseClause[]
  /** Given for the lease of a renewal. */
  renewal?: RenewalFacts
}

/** "the law of Maine", or of a place that has no state on record. */
const lawOf = ({ state }: Facts['home']): string =>
  state === '' ? 'the law of the place of the premises' : `the law of ${stateName(state)}`

const shown = (amount: Cents): string => showDollars(toDollars(amount))

const amounts = (rows: readonly Due[], total?: [string, Cents]): LeaseTable => ({
  heading: ['Item', 'Amount'],
  rows: rows.map((one) => [wordsOf(one), shown(one.amount)]),
  ...(total && { total: [total[0], shown(total[1])] }),
})

/** Writes the lease of a contract's terms. */
export function writeLease(facts: Facts): LeaseContent {
  const { input, issued, company, people, home, clauses, renewal } = facts
  const { unit, property, address } = home
  const tenants = tenantsOf(people)
  const parties: LeaseSection = {
    title: 'Parties',
    facts: [['Landlord', company], ...partyFacts(people), ['Date', nameDay(issued)]],
    paragraphs: [
      ...(tenants.length > 1
        ? ['Each tenant is responsible for the whole rent and for everything in this lease.']
        : []),
      ...(renewal
        ? [
            `This lease renews the tenancy that began on ${nameDay(renewal.since)}. The tenant already lives in the premises.`,
          ]
        : []),
    ],
  }
  const premises: LeaseSection = {
    title: 'Premises',
    facts: [['Home', `${unit}, ${property}`], ['Address', address], ...occupantFacts(input.other_occupants, clauses)],
    paragraphs: ['The landlord rents these premises to the tenant to live in as a home and for no other use.'],
  }
  const term: LeaseSection = {
    title: 'Term',
    facts: [
      ['Begins', nameDay(input.move_in)],
      ['Ends', nameDay(input.move_out)],
    ],
    paragraphs: [
      "If the tenant stays after the last day with the landlord's consent, these terms continue until either side ends the tenancy as the law allows.",
    ],
  }
  return {
    company,
    title: `${leaseHeading(renewal)}: ${unit}, ${property}`,
    issued,
    sections: [
      parties,
      premises,
      term,
      ...(renewal ? renewalMoney(facts, renewal) : moneySections(facts)),
      ...guarantySections(people),
      ...homeSections(facts),
      ...lastSections(facts),
    ],
    signers: [{ role: 'Landlord', name: company }, ...linesToSign(people), { role: 'Agent, if any', name: '' }],
    lead: leadPapersOf(home, input),
    occupants: occupantsOf(people, input.other_occupants),
    ...(renewal && { renewal }),
  }
}

/** The rent, and the method by which part of a period is counted: a lease has to name it. */
function rentFacts(input: LeaseTerms): string[][] {
  const period = periodWords[input.rent_period]
  const every = everyPeriod(input)
  const total = sum(every.map(({ amount }) => amount))
  return [
    ...every.map((one) => [wordsOf(one), `${shown(one.amount)} a ${period}`]),
    ...(every.length > 1 ? [[`Total each ${period}`, `${shown(total)} a ${period}`]] : []),
    ['Proration', prorationNames[input.rent_period]],
  ]
}

/** Charges billed with the rent are due with it, and by the same days. */
const othersWithRent = ({ monthly_charges }: LeaseTerms): string[] =>
  monthly_charges === null || monthly_charges.length === 0
    ? []
    : [
        'These charges are due with the rent and are prorated by the same days. They continue for as long as the tenancy, unless the landlord and the tenant agree on another day or the landlord ends them. No late fee is charged on them.',
      ]

/** The rent of a renewal. Nothing is due but the rent, and deposits stay where they are. */
const renewalMoney = ({ input, rule, home }: Facts, { held, first }: RenewalFacts): LeaseSection[] => [
  {
    title: 'Rent',
    facts: rentFacts(input),
    paragraphs: [
      `The first rent of the new term is ${shown(first.amount)} for ${nameDay(first.from)} to ${nameDay(first.to)}. ${laterRent(input, first)}`,
      prorationRule(input.rent_period),
      ...othersWithRent(input),
    ],
  },
  {
    title: 'Deposits',
    paragraphs: [
      held > zero
        ? `The landlord holds ${shown(held)} in deposits for the tenant, and continues to hold them under this lease. After the tenancy, the landlord returns them with a written list of any deductions and the reasons, within the time that ${lawOf(home)} sets.`
        : 'The landlord holds no deposit for the tenant now, and this lease requires no new one.',
    ],
  },
  { title: 'Late fee', paragraphs: [lateFeeWords(rule, input.rent_amount)] },
]

function moneySections({ input, proposal, rule, home }: Facts): LeaseSection[] {
  const first = firstPayment(input, proposal)
  const law = lawOf(home)
  return [
    {
      title: 'Rent and first payment',
      facts: rentFacts(input),
      paragraphs: [
        `The first rent is for ${nameDay(proposal.from)} to ${nameDay(proposal.to)}. ${laterRent(input, proposal)}`,
        [prorationRule(input.rent_period), firstDaysWords(input.rent_period, proposal)].filter(Boolean).join(' '),
        ...othersWithRent(input),
        `Due on or before ${nameDay(input.move_in)}:`,
      ],
      table: amounts(first.all, ['First payment', first.total]),
    },
    {
      title: 'Deposits',
      paragraphs:
        first.deposits.length === 0
          ? ['No deposit is required.']
          : [
              `The landlord holds these deposits for the tenant. After the tenancy, the landlord returns them with a written list of any deductions and the reasons, within the time that ${law} sets.`,
            ],
      ...(first.deposits.length > 0 && { table: amounts(first.deposits) }),
    },
    {
      title: 'Fees',
      paragraphs: first.fees.length === 0 ? ['No fees are charged.'] : ['These fees are due with the first payment.'],
      ...(first.fees.length > 0 && { table: amounts(first.fees) }),
    },
    { title: 'Late fee', paragraphs: [lateFeeWords(rule, input.rent_amount)] },
    ...(input.earn_money_receipt === 'Yes'
      ? [
          {
            title: 'Earnest money',
            paragraphs: [
              `The landlord has received earnest money from the tenant${input.form_earn_money_receipt === null ? '' : ` (${input.form_earn_money_receipt.toLowerCase()})`}.`,
            ],
          },
        ]
      : []),
  ]
}

function laterRent({ rent_period: period, move_out }: LeaseTerms, { to }: Pick<Proposal, 'to'>): string {
  if (move_out <= to) return 'No further rent is due for the term of this lease.'
  const next = nameDay(addDays(to, 1))
  if (period === 'MONTHLY') return `After that, the rent is due on the 1st of each month, beginning ${next}.`
  return `After that, the rent is due every ${period === 'WEEKLY' ? '7 days' : '12 months'}, beginning ${next}.`
}

function homeSections({ input }: Facts): LeaseSection[] {
  const pets =
    input.pet_allow === 'Yes'
      ? `Pets are allowed with the landlord's written consent to each. Pet liability insurance is ${input.pet_liability_insurance === 'Required' ? 'required' : 'not required'}.`
      : 'Pets are not allowed.'
  return [
    {
      title: 'Utilities',
      paragraphs: [
        input.utilities.length === 0
          ? 'The tenant pays for all utilities.'
          : `The landlord pays for ${listWords(input.utilities)}. The tenant pays for all other utilities.`,
      ],
    },
    {
      title: 'Keys',
      paragraphs: [
        input.keys.length === 0
          ? 'The landlord hands over a key to the premises at move-in. The tenant returns it at move-out.'
          : `The landlord hands over keys at move-in for: ${listWords(input.keys)}. The tenant returns them all at move-out.`,
      ],
    },
    {
      title: "Landlord's personal property",
      paragraphs: [
        input.personal_property.length === 0
          ? 'No personal property of the landlord is included.'
          : `These stay with the premises and belong to the landlord: ${listWords(input.personal_property)}.`,
      ],
    },
    { title: 'Pets', paragraphs: [`${pets} Service and assistance animals are not pets.`] },
    {
      title: 'Maintenance',
      paragraphs: [
        'The landlord keeps the premises fit to live in as the law requires. The tenant keeps them clean and reports needed repairs promptly.',
      ],
      table: {
        heading: ['Item', 'Responsibility of'],
        rows: [
          ['Yard maintenance', input.yard_maintenance],
          ['Routine pest control', input.routine_pest_control],
          ['Pool maintenance', input.pool_maintenance],
          ['Other', input.other],
          ['HOA fee', input.hoa_fee],
        ],
      },
    },
  ]
}

const lastSections = ({ input, home, clauses, company, people }: Facts): LeaseSection[] => [
  {
    title: 'Entry',
    paragraphs: [
      'The landlord enters the premises at reasonable times and with the notice that the law requires, and without notice only in an emergency.',
    ],
  },
  ...clauseSections(clauses, {
    landlord: company,
    tenants: listWords(tenantsOf(people)),
    occupants: occupantsOf(people, input.other_occupants),
    home: `${home.unit}, ${home.property}`,
    address: home.address,
    law: lawOf(home),
  }),
  {
    title: 'Addenda',
    paragraphs: [addendaWords(input.addenda, needsLeadPapers(home.yearBuilt))],
  },
  {
    title: 'Law',
    paragraphs: [
      `${capitalized(lawOf(home))} applies. Where this lease and that law differ, the law comes first, and the rest of this lease stays in effect.`,
    ],
  },
]

function addendaWords(addenda: readonly string[], lead: boolean): string {
  const all = [...(lead ? ['Lead-based Paint Disclosure'] : []), ...addenda]
  return all.length === 0 ? 'This lease has no addenda.' : `Part of this lease: ${listWords(all)}.`
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
