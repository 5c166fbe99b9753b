import { type LeadStatement, needsLeadPapers } from '@freehold/rules/leasing/lead-paint'

/**
 * The lead-paint papers of a lease, for homes built before 1978. A landlord must use the warning's own words, those of
 * 40 CFR 745.113(b)(1); a court took other words for none.
 */
const leadWarningStatement =
  'Housing built before 1978 may contain lead-based paint. Lead from paint, paint chips, and dust can pose health hazards if not managed properly. Lead exposure is especially harmful to young children and pregnant women. Before renting pre-1978 housing, lessors must disclose the presence of lead-based paint and/or lead-based paint hazards in the dwelling. Lessees must also receive a federally approved pamphlet on lead poisoning prevention.'

/** A line of the papers; below some there is space to write. */
interface LeadLine {
  words: string
  space?: true
}

export interface LeadPapers {
  home: string
  warning: string
  parts: { title: string; lines: LeadLine[] }[]
  /** The landlord's boxes are checked. Without it they are checked and signed by hand. */
  stated?: true
}

/** A box with its words: checked with what was stated, or empty, with space to write by hand where nothing was. */
function box(words: string, checked: boolean, stated: string | null): LeadLine {
  const line = `${checked ? '☒' : '☐'} ${words}`
  if (stated === null) return { words: line, space: true }
  return { words: checked && stated !== '' ? `${line} ${stated}` : line }
}

/** The boxes of 40 CFR 745.113(b)(2) and (3), checked as the landlord states, or to check by hand. */
function disclosures(statement: LeadStatement): LeadLine[] {
  const { lead_presence: presence, lead_explanation, lead_records: records, lead_documents } = statement
  const byHand = presence === null
  const choice = byHand ? ' (check one):' : ':'
  return [
    { words: `Presence of lead-based paint and/or lead-based paint hazards${choice}` },
    box(
      'Known lead-based paint and/or lead-based paint hazards are present in the housing (explain):',
      presence === 'Known',
      byHand ? null : lead_explanation,
    ),
    box(
      'Lessor has no knowledge of lead-based paint and/or lead-based paint hazards in the housing.',
      presence === 'No knowledge',
      '',
    ),
    { words: `Records and reports available to the lessor${choice}` },
    box(
      'Lessor has provided the lessee with all available records and reports pertaining to lead-based paint and/or lead-based paint hazards in the housing (list documents):',
      records === 'Available',
      byHand ? null : lead_documents,
    ),
    box(
      'Lessor has no reports or records pertaining to lead-based paint and/or lead-based paint hazards in the housing.',
      records === 'None',
      '',
    ),
  ]
}

/** The parts that the two sides and the agent fill in and sign: 40 CFR 745.113(b)(2) to (6). */
const partsOf = (statement: LeadStatement): LeadPapers['parts'] => [
  { title: "Lessor's disclosure", lines: disclosures(statement) },
  {
    title: "Lessee's acknowledgment (initial)",
    lines: [
      { words: '____ Lessee has received copies of all information listed above.' },
      { words: '____ Lessee has received the pamphlet Protect Your Family From Lead in Your Home.' },
    ],
  },
  {
    title: "Agent's acknowledgment (initial)",
    lines: [
      {
        words:
          "____ Agent has informed the lessor of the lessor's obligations under 42 U.S.C. 4852d and is aware of his/her responsibility to ensure compliance.",
      },
    ],
  },
  {
    title: 'Certification of accuracy',
    lines: [
      {
        words:
          'The following parties have reviewed the information above and certify, to the best of their knowledge, that the information they have provided is true and accurate.',
      },
      ...(statement.lead_presence === null
        ? []
        : [
            {
              words:
                'Where this lease is signed electronically, the certificate of signing shows when each party acknowledged and certified this.',
            },
          ]),
    ],
  },
]

/** The papers of a lease; null where its home was built in 1978 or later. */
export const leadPapersOf = (
  { unit, property, address, yearBuilt }: { unit: string; property: string; address: string; yearBuilt: number | null },
  statement: LeadStatement,
): LeadPapers | null =>
  needsLeadPapers(yearBuilt)
    ? {
        home: [`${unit}, ${property}`, address].join(', '),
        warning: leadWarningStatement,
        parts: partsOf(statement),
        ...(statement.lead_presence !== null && { stated: true }),
      }
    : null
