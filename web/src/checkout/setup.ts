import { type Cents, cents, dollars } from '@freehold/rules/money'

/** The server's facts about this checkout, in the page. */
export interface Setup {
  product: string
  membership: 'core' | 'pro'
  /** All units, those that Pro includes among them. */
  units: number
  /** False where every account includes everything: there is nothing to choose and nothing to pay. */
  plans: boolean
  proPrice: Cents
  unitPrice: Cents
  includedUnits: number
  mostExtraUnits: number
  questions: readonly { id: number; title: string }[]
}

const small: Setup = {
  product: 'Freehold',
  membership: 'core',
  units: 2,
  plans: true,
  proPrice: dollars(30),
  unitPrice: dollars(1),
  includedUnits: 2,
  mostExtraUnits: 5000,
  questions: [],
}

export function readSetup({ dataset }: HTMLElement): Setup {
  const sent = JSON.parse(dataset.setup ?? '{}') as Partial<Setup>
  const setup = { ...small, ...sent }
  return { ...setup, proPrice: cents(setup.proPrice), unitPrice: cents(setup.unitPrice) }
}
