interface Protected {
  /** The ground that must not decide, as the law names it. */
  what: string
  by: 'The Fair Housing Act' | 'Many states' | 'Many states and cities'
}

/** The grounds that fair housing law protects: federal ones first, then those that many states and cities add. */
const grounds = {
  race: { what: 'race', by: 'The Fair Housing Act' },
  color: { what: 'color', by: 'The Fair Housing Act' },
  religion: { what: 'religion', by: 'The Fair Housing Act' },
  'national origin': { what: 'national origin', by: 'The Fair Housing Act' },
  sex: { what: 'sex, which covers gender identity and sexual orientation', by: 'The Fair Housing Act' },
  'family status': { what: 'family status', by: 'The Fair Housing Act' },
  disability: { what: 'disability', by: 'The Fair Housing Act' },
  'service animals': { what: 'service and assistance animals, which are not pets', by: 'The Fair Housing Act' },
  'marital status': { what: 'marital status', by: 'Many states' },
  age: { what: 'age', by: 'Many states' },
  'source of income': { what: 'the source of income', by: 'Many states and cities' },
  'military service': { what: 'military service', by: 'Many states' },
} as const satisfies Record<string, Protected>

export type FairHousingGround = keyof typeof grounds

const verb = (by: Protected['by']) => (by === 'The Fair Housing Act' ? 'bars' : 'bar')

/** Why an answer on this ground must not decide who gets a home. */
export function whyNotDecide(ground: FairHousingGround): string {
  const { what, by } = grounds[ground]
  return `${by} ${verb(by)} decisions based on ${what}.`
}

/** Why an ad must not name a preference on this ground. */
export function whyNotAdvertise(ground: FairHousingGround): string {
  const { what, by } = grounds[ground]
  return `${by} ${verb(by)} ads that state a preference or a limit based on ${what}.`
}
