import type { Day } from '../../day'
import type { Cents } from '../../money'
import type { AutopayMode } from '../autopay/words'

export interface MandateFacts {
  tenant: string
  landlord: string
  home: string
  /** Visa ending in 1111, in the language of the text. */
  method: string
  /** True if a bank account is debited: a bank takes orders to stop. */
  bank: boolean
  mode: AutopayMode
  /** Of the mode FIXED. */
  amount: Cents | null
  limit: Cents
  /** The highest convenience fee: that of the limit. */
  fee: Cents
  /** 1 to 28; 0 is the day on which rent is due. */
  day: number
  firstOn: Day
  rangeOk: boolean
}
