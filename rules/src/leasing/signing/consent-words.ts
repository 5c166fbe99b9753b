/** The disclosure before a signature by electronic means, 15 U.S.C. 7001(c). A changed text is a new version. */
export const esignConsent = {
  version: '2026-11-29',
  title: 'Agree to sign electronically',
  parts: [
    [
      'You may have paper instead',
      'You can sign this lease on paper. Ask {company} for a paper copy, before you sign or after. It costs you nothing.',
    ],
    [
      'You may change your mind',
      'Until you sign you can withdraw this consent: close this page, or decline below, and ask {company} to sign on paper. It has no other consequence and costs nothing.',
    ],
    [
      'Your consent is for this lease only',
      'It covers this lease and its signed copy, which is emailed to you. It covers no later notice or contract. If your email address changes, tell {company}.',
    ],
    [
      'What you need',
      'A phone or computer with a browser from the last three years, a program that opens PDF files, and an email address. To keep a copy, save the PDF or print it.',
    ],
  ],
  agree: 'I opened the test PDF and could read it, and I agree to sign this lease electronically.',
} as const
