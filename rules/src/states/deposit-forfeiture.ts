import type { Day } from '../day'
import { depositRuleOf } from './deposit-deadline'

/** FORFEIT: without the itemized statement in time, nothing may be kept. MULTIPLE: a multiple is owed. BOTH: each by itself. */
export const forfeitures = ['FORFEIT', 'MULTIPLE', 'BOTH'] as const
type ForfeitureKind = (typeof forfeitures)[number]

interface ForfeitureRule {
  kind: ForfeitureKind
  text: string
  source: string
  reviewed: Day | null
}

const rule = (kind: ForfeitureKind, text: string, source: string): ForfeitureRule => ({
  kind,
  text,
  source,
  reviewed: null,
})

/**
 * The cost of a late or missing statement, by the statutes on deposits. Gathered in November 2026; states whose rule could not be
 * put in a sentence with confidence are left out.
 */
export const forfeitureRules: Readonly<Record<string, ForfeitureRule>> = {
  AL: rule(
    'MULTIPLE',
    'A landlord who does not send a timely refund or accounting owes double the deposit.',
    'Ala. Code § 35-9A-201(f)',
  ),
  AK: rule(
    'MULTIPLE',
    'A landlord who willfully fails to comply owes up to twice the amount withheld.',
    'Alaska Stat. § 34.03.070(d)',
  ),
  AZ: rule(
    'MULTIPLE',
    'The tenant may recover what is due and twice the amount wrongfully withheld.',
    'Ariz. Rev. Stat. § 33-1321(E)',
  ),
  AR: rule(
    'MULTIPLE',
    'A landlord who withholds willfully owes twice the amount withheld, and court costs.',
    'Ark. Code § 18-16-306',
  ),
  CA: rule(
    'MULTIPLE',
    'Keeping a deposit in bad faith costs up to twice the deposit on top of the actual damages.',
    'Cal. Civ. Code § 1950.5',
  ),
  CO: rule(
    'BOTH',
    'Without the written statement in time, all rights to keep any part of the deposit are forfeited. Willful retention costs three times the amount, with attorney fees.',
    'Colo. Rev. Stat. § 38-12-103',
  ),
  CT: rule('MULTIPLE', 'A landlord who does not comply owes twice the deposit.', 'Conn. Gen. Stat. § 47a-21(d)'),
  DE: rule(
    'BOTH',
    'Without the itemized list in time, the landlord acknowledges that no payment for damage is due, and owes double the amount wrongfully withheld.',
    'Del. Code tit. 25, § 5514',
  ),
  DC: rule('MULTIPLE', 'Bad faith costs three times the deposit.', '14 D.C. Mun. Regs. 309'),
  FL: rule(
    'FORFEIT',
    'Without a notice of the claim by certified mail or email within 30 days, the right to make a claim on the deposit is forfeited.',
    'Fla. Stat. § 83.49(3)',
  ),
  GA: rule(
    'BOTH',
    'Without the list of damages in time, all rights to keep any part are forfeited. Withholding that is not in good faith costs three times the amount.',
    'Ga. Code § 44-7-35',
  ),
  HI: rule(
    'BOTH',
    'Without the notice in time, the landlord may keep nothing of the deposit. Wrongful and willful retention costs up to three times the amount.',
    'Haw. Rev. Stat. § 521-44',
  ),
  ID: rule('MULTIPLE', 'The tenant may recover three times the amount, after a written demand.', 'Idaho Code § 6-317'),
  IL: rule(
    'BOTH',
    'In buildings of five or more units, a landlord without the itemized statement in time must return the deposit in full. If a court finds a refusal or bad faith, twice the deposit is owed.',
    '765 Ill. Comp. Stat. 710/1',
  ),
  IN: rule(
    'FORFEIT',
    'Without the itemized notice in time, the landlord agrees that no damages are due and must return the deposit in full.',
    'Ind. Code § 32-31-3-15',
  ),
  IA: rule(
    'BOTH',
    "Without the written statement in 30 days, all rights to withhold are forfeited. Bad faith costs up to twice the month's rent.",
    'Iowa Code § 562A.12',
  ),
  KS: rule(
    'MULTIPLE',
    'The tenant may recover what is due and one and a half times the amount wrongfully withheld.',
    'Kan. Stat. § 58-2550(c)',
  ),
  LA: rule(
    'MULTIPLE',
    'Willful failure costs $300 or twice the amount wrongfully kept, whichever is greater.',
    'La. Rev. Stat. § 9:3252',
  ),
  ME: rule(
    'BOTH',
    'Without the written statement in time, the right to withhold any part is forfeited. Wrongful retention costs twice the amount, with attorney fees.',
    'Me. Rev. Stat. tit. 14, § 6033, § 6034',
  ),
  MD: rule(
    'BOTH',
    'Without the written list in 45 days, the right to withhold any part for damages is forfeited. Withholding without a reasonable basis costs up to three times the amount.',
    'Md. Code, Real Prop. § 8-203',
  ),
  MA: rule(
    'BOTH',
    'Without the sworn itemized list in 30 days, the right to keep any part is forfeited. The tenant may recover three times the deposit.',
    'Mass. Gen. Laws ch. 186, § 15B(6), (7)',
  ),
  MI: rule(
    'BOTH',
    'Without the notice of damages in time, the landlord agrees that no damages are due, and owes double the amount kept.',
    'Mich. Comp. Laws § 554.610, § 554.613',
  ),
  MN: rule(
    'MULTIPLE',
    'A landlord who fails to comply owes the amount withheld once more as a penalty, and bad faith adds up to $500.',
    'Minn. Stat. § 504B.178',
  ),
  MO: rule('MULTIPLE', 'The tenant may recover twice the amount wrongfully withheld.', 'Mo. Rev. Stat. § 535.300'),
  MT: rule(
    'FORFEIT',
    'Without the list of damages in time, all rights to withhold any part for damages are forfeited.',
    'Mont. Code § 70-25-203',
  ),
  NV: rule(
    'MULTIPLE',
    'A landlord who fails to return the rest in time owes the deposit and up to the same amount once more.',
    'Nev. Rev. Stat. § 118A.242',
  ),
  NH: rule(
    'MULTIPLE',
    'A landlord who does not comply owes twice the deposit and its interest, less payments.',
    'N.H. Rev. Stat. § 540-A:8',
  ),
  NJ: rule('MULTIPLE', 'The court awards double the amount due, with costs.', 'N.J. Stat. § 46:8-21.1'),
  NM: rule(
    'FORFEIT',
    'Without the written statement in time, the right to withhold any part and to claim damages is forfeited.',
    'N.M. Stat. § 47-8-18(D)',
  ),
  NY: rule(
    'BOTH',
    'Without the itemized statement in 14 days, the right to keep a part is forfeited. Willful violation costs up to twice the deposit.',
    'N.Y. Gen. Oblig. Law § 7-108',
  ),
  NC: rule(
    'FORFEIT',
    'Willful failure to account for the deposit voids the right to keep any part of it.',
    'N.C. Gen. Stat. § 42-55',
  ),
  ND: rule(
    'MULTIPLE',
    'Withholding without reasonable justification costs three times the amount.',
    'N.D. Cent. Code § 47-16-07.1',
  ),
  OH: rule(
    'MULTIPLE',
    'The tenant may recover the amount wrongfully withheld twice, with attorney fees.',
    'Ohio Rev. Code § 5321.16(C)',
  ),
  OR: rule(
    'MULTIPLE',
    'The tenant may recover twice the amount withheld without a timely accounting or in bad faith.',
    'Or. Rev. Stat. § 90.300',
  ),
  PA: rule(
    'BOTH',
    'Without the written list in 30 days, all rights to withhold any part or to sue for damages are forfeited. Double the difference is owed.',
    '68 Pa. Stat. § 250.512',
  ),
  RI: rule(
    'MULTIPLE',
    'The tenant may recover twice the amount wrongfully withheld, with attorney fees.',
    'R.I. Gen. Laws § 34-18-19',
  ),
  SC: rule(
    'MULTIPLE',
    'The tenant may recover three times the amount wrongfully withheld, with attorney fees.',
    'S.C. Code § 27-40-410',
  ),
  TX: rule(
    'BOTH',
    'Bad faith failure to give the itemized list forfeits the right to withhold. Bad faith retention costs $100 and three times the amount.',
    'Tex. Prop. Code § 92.109',
  ),
  VT: rule(
    'BOTH',
    'Without the statement in time, the right to withhold any part is forfeited. Willful failure costs double the amount.',
    'Vt. Stat. tit. 9, § 4461',
  ),
  WA: rule(
    'BOTH',
    'Without the full and specific statement in time, the landlord owes the full deposit. Intentional refusal costs up to twice the deposit.',
    'Wash. Rev. Code § 59.18.280',
  ),
  WV: rule(
    'MULTIPLE',
    'The tenant may recover one and a half times the amount wrongfully withheld.',
    'W. Va. Code § 37-6A-5',
  ),
  WI: rule('MULTIPLE', 'The tenant may recover twice the loss, with attorney fees.', 'Wis. Stat. § 100.20(5)'),
}

interface Forfeiture extends Omit<ForfeitureRule, 'reviewed'> {
  state: string
}

export function forfeitureOf(state: string): Forfeiture | null {
  const known = depositRuleOf(state)
  const found = known && forfeitureRules[known.code]
  return known && found ? { state: known.state, kind: found.kind, text: found.text, source: found.source } : null
}
