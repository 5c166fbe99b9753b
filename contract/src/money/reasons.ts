/** What money is for, in the words of the wire. */
export const payReasons = [
  'RENT',
  'PET_DEPOSIT',
  'CLEANING_DEPOSIT',
  'CLEANING_FEE',
  'REDECORATING_FEE',
  'PET_FEE',
  'OTHER_FEE',
] as const

export const otherTypes = [
  'LAUNDRY',
  'PARKING',
  'STORAGE',
  'UTILITY',
  'PET_DEPOSIT',
  'SECURITY_DEPOSIT',
  'LATE_FEE',
  'OTHER',
] as const

export const chargeTypes = ['LAUNDRY', 'PARKING', 'STORAGE', 'UTILITY', 'OTHER'] as const

export const reasons = [
  'RENT',
  'PET_DEPOSIT',
  'CLEANING_DEPOSIT',
  'SECURITY_DEPOSIT',
  'CLEANING_FEE',
  'REDECORATING_FEE',
  'PET_FEE',
  'OTHER_FEE',
  'LAUNDRY',
  'PARKING',
  'STORAGE',
  'UTILITY',
  'LATE_FEE',
  'OTHER',
] as const

export type Reason = (typeof reasons)[number]
