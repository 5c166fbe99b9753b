import { depositRules } from './deposit-deadline'

/** "Maine" for ME. A code that is no state's is its own name. */
export const stateName = (code: string): string => depositRules[code]?.state ?? code
