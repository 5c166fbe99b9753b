/**
 * The lead-paint papers of a lease, for homes built before 1978. A landlord must use the warning's own words, those of
 * 40 CFR 745.113(b)(1); a court took other words for none.
 */
export const leadWarningStatement =
  'Housing built before 1978 may contain lead-based paint. Lead from paint, paint chips, and dust can pose health hazards if not managed properly. Lead exposure is especially harmful to young children and pregnant women. Before renting pre-1978 housing, lessors must disclose the presence of lead-based paint and/or lead-based paint hazards in the dwelling. Lessees must also receive a federally approved pamphlet on lead poisoning prevention.'

/** A line of the papers; below some there is space to write. */
export interface LeadLine {
  words: string
  space?: true
}

/** The parts that the two sides and the agent fill in and sign by hand: 40 CFR 745.113(b)(2) to (6). */
export const leadDisclosures: { title: string; lines: LeadLine[] }[] = [
  {
    title: "Lessor's disclosure",
    lines: [
      { words: 'Presence of lead-based paint and/or lead-based paint hazards (check one):' },
      {
        words: '☐ Known lead-based paint and/or lead-based paint hazards are present in the housing (explain):',
        space: true,
      },
      { words: '☐ Lessor has no knowledge of lead-based paint and/or lead-based paint hazards in the housing.' },
      { words: 'Records and reports available to the lessor (check one):' },
      {
        words:
          '☐ Lessor has provided the lessee with all available records and reports pertaining to lead-based paint and/or lead-based paint hazards in the housing (list documents):',
        space: true,
      },
      {
        words:
          '☐ Lessor has no reports or records pertaining to lead-based paint and/or lead-based paint hazards in the housing.',
      },
    ],
  },
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
    ],
  },
]
