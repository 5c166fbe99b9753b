/** Words that a question has and no article is found by. */
const fillers = new Set(
  'a an and are as at be by can do does for from get how i if in is it its me my of on or our should so that the their them there this to was we what when where which who why will with you your'.split(
    ' ',
  ),
)

/** Words of the trade for what the product names otherwise. */
const alike: readonly (readonly string[])[] = [
  ['apartment', 'flat', 'suite', 'unit'],
  ['building', 'house', 'property'],
  ['renter', 'resident', 'occupant', 'lessee', 'tenant'],
  ['landlord', 'owner'],
  ['invoice', 'bill', 'charge'],
  ['refund', 'return'],
  ['reverse', 'cancel', 'undo', 'void'],
  ['delete', 'remove', 'archive'],
  ['evict', 'eviction', 'vacate', 'leave', 'move'],
  ['arrear', 'overdue', 'late', 'past', 'owe'],
  ['penalty', 'fine', 'fee'],
  ['disburse', 'disbursement', 'distribution', 'payout'],
  ['cost', 'spend', 'expense'],
  ['receive', 'record', 'collect'],
  ['login', 'sign', 'log'],
  ['upload', 'import'],
  ['download', 'export', 'csv', 'xlsx', 'pdf'],
  ['shortcut', 'keyboard', 'key'],
  ['bond', 'deposit'],
  ['vacant', 'empty'],
  ['audit', 'history', 'activity'],
  ['month', 'period'],
  ['credit', 'card', 'paypal'],
]

/** The root of a word: rules strip common endings, so `payments`, `paying` and `paid` match each other. */
function rootOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 5 && word.endsWith('ing')) return trimDouble(word.slice(0, -3))
  if (word.length > 4 && word.endsWith('ed')) return trimDouble(word.slice(0, -2))
  if (word.length > 4 && /(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return trimDouble(word.slice(0, -1))
  return trimDouble(word)
}

/** `voided` and `void`, `moving` and `move`, `planned` and `plan` have one root each. */
const trimDouble = (word: string): string =>
  word.length > 3 && word.endsWith('e')
    ? word.slice(0, -1)
    : word.replace(/([bdgmnprt])\1$/, (_, letter: string) => letter)

export const rootsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => !fillers.has(word)).map(rootOf)

const families = alike.map((words) => new Set(words.map(rootOf)))

export const isAlike = (a: string, b: string): boolean => families.some((family) => family.has(a) && family.has(b))

/** True if one typing error leads from one word to the other: an extra, missing or wrong letter, or two swapped. */
export function isSlip(a: string, b: string): boolean {
  if (a.length < 4 || b.length < 4 || Math.abs(a.length - b.length) > 1) return false
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  const [restA, restB] = [a.slice(same), b.slice(same)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
