import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { UserScope } from '../../../database/scope'
import type { DepositLetter, SettlementPart } from '../../money/deposits/deposit-letter'
import type { HomeRow } from '../../money/settlements/home.sql'
import type { StoredSettlement } from '../../money/settlements/settlement.sql'

/** The settlement that a file for a hearing is about. */
export interface HearingCase {
  db: Db
  context: AppContext
  scope: UserScope
  settlement: StoredSettlement
  letterId: number
  letter: DepositLetter
  part: SettlementPart
  home: HomeRow
}

/** A part of the file: its title on the cover, and its PDFs in the order they are joined. */
export interface HearingSection {
  title: string
  papers: (of: HearingCase) => Promise<Buffer[]>
}
