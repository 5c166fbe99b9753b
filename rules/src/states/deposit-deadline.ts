import { addDays, type Day } from '../day'

/** The days a landlord has after a move-out to settle a deposit, as one state's statute has them. */
interface DepositRule {
  state: string
  days: number
  source: string
  /** The day a lawyer checked the figure; null if unchecked. A rule informs and refuses nothing. */
  reviewed: Day | null
}

const rule = (state: string, days: number, source: string): DepositRule => ({ state, days, source, reviewed: null })

/**
 * Gathered in November 2026 from the statutes' lists by Nolo (Nov 14, 2023) and iPropertyManagement (Jun 11, 2024). Where a
 * statute gives several terms, this is the shortest for an ordinary move-out at the end of a written lease. Arizona does not
 * count weekends and holidays; its calendar days here end earlier.
 */
export const depositRules: Readonly<Record<string, DepositRule>> = {
  AL: rule('Alabama', 60, 'Ala. Code § 35-9A-201'),
  AK: rule('Alaska', 14, 'Alaska Stat. § 34.03.070'),
  AZ: rule('Arizona', 14, 'Ariz. Rev. Stat. § 33-1321'),
  AR: rule('Arkansas', 60, 'Ark. Code § 18-16-305'),
  CA: rule('California', 21, 'Cal. Civ. Code § 1950.5'),
  CO: rule('Colorado', 30, 'Colo. Rev. Stat. § 38-12-103'),
  CT: rule('Connecticut', 21, 'Conn. Gen. Stat. § 47a-21'),
  DE: rule('Delaware', 20, 'Del. Code tit. 25, § 5514'),
  DC: rule('District of Columbia', 45, '14 D.C. Mun. Regs. 309'),
  FL: rule('Florida', 15, 'Fla. Stat. § 83.49'),
  GA: rule('Georgia', 30, 'Ga. Code § 44-7-34'),
  HI: rule('Hawaii', 14, 'Haw. Rev. Stat. § 521-44'),
  ID: rule('Idaho', 21, 'Idaho Code § 6-321'),
  IL: rule('Illinois', 30, '765 Ill. Comp. Stat. 710/1'),
  IN: rule('Indiana', 45, 'Ind. Code § 32-31-3-12'),
  IA: rule('Iowa', 30, 'Iowa Code § 562A.12'),
  KS: rule('Kansas', 30, 'Kan. Stat. § 58-2550'),
  KY: rule('Kentucky', 30, 'Ky. Rev. Stat. § 383.580'),
  LA: rule('Louisiana', 30, 'La. Rev. Stat. § 9:3251'),
  ME: rule('Maine', 30, 'Me. Rev. Stat. tit. 14, § 6033'),
  MD: rule('Maryland', 45, 'Md. Code, Real Prop. § 8-203'),
  MA: rule('Massachusetts', 30, 'Mass. Gen. Laws ch. 186, § 15B'),
  MI: rule('Michigan', 30, 'Mich. Comp. Laws § 554.609'),
  MN: rule('Minnesota', 21, 'Minn. Stat. § 504B.178'),
  MS: rule('Mississippi', 45, 'Miss. Code § 89-8-21'),
  MO: rule('Missouri', 30, 'Mo. Rev. Stat. § 535.300'),
  MT: rule('Montana', 10, 'Mont. Code § 70-25-202'),
  NE: rule('Nebraska', 14, 'Neb. Rev. Stat. § 76-1416'),
  NV: rule('Nevada', 30, 'Nev. Rev. Stat. § 118A.242'),
  NH: rule('New Hampshire', 30, 'N.H. Rev. Stat. § 540-A:7'),
  NJ: rule('New Jersey', 30, 'N.J. Stat. § 46:8-21.1'),
  NM: rule('New Mexico', 30, 'N.M. Stat. § 47-8-18'),
  NY: rule('New York', 14, 'N.Y. Gen. Oblig. Law § 7-108'),
  NC: rule('North Carolina', 30, 'N.C. Gen. Stat. § 42-52'),
  ND: rule('North Dakota', 30, 'N.D. Cent. Code § 47-16-07.1'),
  OH: rule('Ohio', 30, 'Ohio Rev. Code § 5321.16'),
  OK: rule('Oklahoma', 45, 'Okla. Stat. tit. 41, § 115'),
  OR: rule('Oregon', 31, 'Or. Rev. Stat. § 90.300'),
  PA: rule('Pennsylvania', 30, '68 Pa. Stat. § 250.512'),
  RI: rule('Rhode Island', 20, 'R.I. Gen. Laws § 34-18-19'),
  SC: rule('South Carolina', 30, 'S.C. Code § 27-40-410'),
  SD: rule('South Dakota', 14, 'S.D. Codified Laws § 43-32-24'),
  TN: rule('Tennessee', 30, 'Tenn. Code § 66-28-301'),
  TX: rule('Texas', 30, 'Tex. Prop. Code § 92.103'),
  UT: rule('Utah', 30, 'Utah Code § 57-17-3'),
  VT: rule('Vermont', 14, 'Vt. Stat. tit. 9, § 4461'),
  VA: rule('Virginia', 45, 'Va. Code § 55.1-1226'),
  WA: rule('Washington', 30, 'Wash. Rev. Code § 59.18.280'),
  WV: rule('West Virginia', 45, 'W. Va. Code § 37-6A-2'),
  WI: rule('Wisconsin', 21, 'Wis. Admin. Code ATCP 134.06'),
  WY: rule('Wyoming', 30, 'Wyo. Stat. § 1-21-1208'),
}

/** A property's state is typed freely: 'ME', 'me', 'Maine' and 'D.C.' are all read. */
const lettersOf = (typed: string): string => typed.replace(/[^A-Za-z]/g, '').toLowerCase()

const bySpelling = new Map(
  Object.entries(depositRules).flatMap(([code, one]) => [
    [lettersOf(code), { ...one, code }],
    [lettersOf(one.state), { ...one, code }],
  ]),
)

/** The rule of a state as it was typed, with its code; null where the state is not known. */
export const depositRuleOf = (state: string): (DepositRule & { code: string }) | null =>
  bySpelling.get(lettersOf(state)) ?? null

/** Each way to write a state, in small letters alone, with its days: a query orders deposits by them. */
export const depositDays: readonly { letters: string; days: number }[] = [...bySpelling].map(([letters, { days }]) => ({
  letters,
  days,
}))

export interface DepositDeadline {
  by: Day
  why: string
}

/** The day by which a deposit is usually to be settled; null where the state is not known. */
export function depositDeadline(state: string, movedOut: Day): DepositDeadline | null {
  const found = depositRuleOf(state)
  if (!found) return null
  return {
    by: addDays(movedOut, found.days),
    why: `${found.state} usually gives ${found.days} days. Check your lease and the current law.`,
  }
}
