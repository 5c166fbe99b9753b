import { type Day, showDay } from '@freehold/rules/day'
import { type Cents, showDollars, sum, toDollars } from '@freehold/rules/money'
import type { Why } from '@freehold/rules/money/why'
import { escapeHtml } from '../../../providers/mail/escape'
import { printedPage } from '../ledger/printed-page'

interface Part {
  words: string
  amount: Cents
}

/** The content of a settled deposit's letter, kept as issued: later changes of names and amounts do not affect it. */
export interface DepositLetter {
  company: string
  tenant: string
  unit: string
  property: string
  /** The home's, line by line. */
  address: string
  issued: Day
  movedIn: Day
  /** Null when the lease was canceled before it began. */
  movedOut: Day | null
  held: Part[]
  applied: Part[]
  kept: Cents
  keptReason: string
  /** The part of the deposits that is returned. */
  returned: Cents
  /** Overpaid money that goes back with it. */
  credit: Cents
  /** The amount still owed afterwards. */
  owed: Cents
  sendTo: string
  /** The lines of a settlement, with the rest that only a settlement has; absent in a plain return. */
  settlement?: SettlementPart
}

/** The part of a letter that an itemized settlement adds. */
export interface SettlementPart {
  /** All tenants of the lease that the letter names; blank for the one. */
  names: string
  interest: Cents
  /** The rule of the interest and its steps, in words. */
  interestWords: string
  interestWhy: Why | null
  lines: LetterLine[]
  note: string
  refund: Cents
  balance: Cents
  why: Why
}

export interface LetterLine {
  words: string
  amount: Cents
  /** The way from cost to amount, in words. */
  how: string
  photos: number
}

const shown = (amount: Cents): string => showDollars(toDollars(amount))

const row = ({ words, amount }: Part, minus = ''): string =>
  `<tr><td>${escapeHtml(words)}</td><td class="num">${minus}${shown(amount)}</td></tr>`

const totalRow = (words: string, amount: Cents): string =>
  `<tfoot><tr><th scope="row">${words}</th><td class="num">${shown(amount)}</td></tr></tfoot>`

export const namesOf = ({ tenant, settlement }: DepositLetter): string => settlement?.names || tenant

export const lineWords = ({ words, how }: LetterLine): string => (how === '' ? words : `${words} (${how})`)

const head = '<thead><tr><th scope="col">Description</th><th scope="col" class="num">Amount</th></tr></thead>'

/** The letter that goes with a returned deposit: what was held, what was taken from it and why, what goes back. */
export function depositLetterPage(letter: DepositLetter): string {
  const { tenant, unit, property, sendTo, held, applied, kept, keptReason, returned, credit } = letter
  const { settlement } = letter
  const lines = settlement?.lines ?? []
  const taken = [
    ...applied.map((part) => row(part)),
    ...lines.map((line) => row({ words: lineWords(line), amount: line.amount })),
    ...(kept > 0 ? [row({ words: `Kept: ${keptReason}`, amount: kept })] : []),
  ]
  const takenTotal = sum([...applied.map(({ amount }) => amount), ...lines.map(({ amount }) => amount), kept])
  const total = sum([returned, credit])
  const back = [
    row({ words: 'Deposit returned', amount: returned }),
    ...(credit > 0 ? [row({ words: 'Overpayment returned', amount: credit })] : []),
  ]
  return printedPage({
    title: `Security deposit: ${tenant}, ${unit}`,
    company: letter.company,
    issued: showDay(letter.issued),
    body: `<address>${escapeHtml([namesOf(letter), sendTo].filter(Boolean).join('\n'))}</address>
<h1 class="foot">Your security deposit</h1>
<dl><dt>Home</dt><dd>${escapeHtml(`${unit}, ${property}`)}</dd><dt>Address</dt><dd><address>${escapeHtml(letter.address)}</address></dd>
<dt>Moved in</dt><dd>${showDay(letter.movedIn)}</dd>${letter.movedOut === null ? '' : `<dt>Moved out</dt><dd>${showDay(letter.movedOut)}</dd>`}</dl>
<h2>Deposit held</h2>
${held.length === 0 ? '<p>No deposit was held.</p>' : `<table>${head}<tbody>${held.map((part) => row(part)).join('')}</tbody>${totalRow('Total held', sum(held.map(({ amount }) => amount)))}</table>`}
${settlement && settlement.interestWords !== '' ? `<p>${escapeHtml(settlement.interestWords)}</p>` : ''}
<h2>Deductions</h2>
${taken.length === 0 ? '<p>None.</p>' : `<table>${head}<tbody>${taken.join('')}</tbody>${totalRow('Total deductions', takenTotal)}</table>`}
<h2>What you get back</h2>
<table>${head}<tbody>${back.join('')}</tbody>${totalRow('Total returned', total)}</table>
${settlement && settlement.note !== '' ? `<p>${escapeHtml(settlement.note)}</p>` : ''}
${letter.owed > 0 ? `<p class="foot">Still owed on your account: ${shown(letter.owed)}.</p>` : ''}
<p class="foot">${escapeHtml(letter.company)}</p>`,
  })
}
