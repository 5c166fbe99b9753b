import { isQuoted, names } from './quoted'
import type { ReadString } from './read-strings'

/** A sentence longer than this is read twice. */
const longestSentence = 25

interface Rule {
  name: string
  broken: (one: ReadString) => boolean
}

const has =
  (pattern: RegExp) =>
  ({ text }: ReadString): boolean =>
    pattern.test(text)

/** "Mail" is what the post office carries. A text that uses the word names the paper, or is of a place where all is paper. */
const paper =
  /\b(postal|postage|post office|post|letters?|certified|first[- ]class|priority|USPS|envelopes?|printed?|paper|delivery|address side|Click2Mail|mailing (address|and refund)|mailed notice|mail provider|posted on the door)\b|Mail It|Mail Box|Confirm Mail/i
const paperPlaces = /\/(mail-it|letters?|postal|post-quotes|click2mail)[/.-]|quicklinks\/mail-jobs|mail-jobs?/

const british =
  /\b(cancelled|cancelling|\w*colour\w*|licences?|cheques?|organis\w+|recognis\w+|favourites?|behaviour|centres?|labour|metres?|neighbour\w*|grey|analyse|catalogue|enrol|travelled|labelled|whilst|amongst|towards|afterwards|postcode|diary|fortnight|tick|ticks|ticked|letting|learnt|spelt|judgement|rota)\b/i

/** Words of data that is "told", "stands" or is "meant", and of people without a name. */
const dialect = /\b(told|tells|stands|whoever|meant|nobody|somebody|whosoever)\b/i

const stiff =
  /\b(in order to|prior to|utili[sz]e|herewith|hereby|upon|shall|may not(?! have)|must not|in question|e\.g\.|i\.e\.|and\/or|etc\.)(?!\w)/i

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-Z{"])|[:;]\s|\s*[·|]\s*/)
const wordsOf = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\w{]/.test(word)).length

const name = new RegExp(String.raw`\b(?:${names.join('|')})\b`, 'g')

/** A label without its names, and without what begins a new sentence in it. */
const bareLabel = (text: string): string =>
  text
    .replace(/^(Back to|Open(?: in)?) [A-Z]/, '$1 x')
    .replaceAll(name, 'name')
    .replaceAll(/\{\}/g, 'value')
    .replaceAll(/(?<=[.?!:·|"]\s*)[A-Z](?=[a-z])/g, 'x')

const isLabel = ({ kind, text }: ReadString): boolean =>
  kind !== 'text' || (wordsOf(text) <= 6 && !/[.?!,;]/.test(text) && /^[A-Z]/.test(text))

export const isSentenceCase = (label: string): boolean => !/\s\W*[A-Z][a-z]/.test(bareLabel(label))

export const rules: readonly Rule[] = [
  { name: 'write "email"', broken: has(/\be-mail/i) },
  {
    name: 'write "email" for what is no letter',
    broken: ({ path, text }) => /\bmail(s|ed|ing)?\b/i.test(text) && !paper.test(text) && !paperPlaces.test(path),
  },
  { name: 'write labels in sentence case', broken: (one) => isLabel(one) && !isSentenceCase(one.text) },
  {
    name: 'name a button by its verb',
    broken: ({ kind, text }) => kind === 'button' && /^(ok|okay|yes|no|yes, .*|no, .*|confirm it)$/i.test(text),
  },
  { name: 'leave out "please"', broken: has(/\bplease\b/i) },
  { name: 'write AM and PM', broken: has(/\d ?(am|pm|a\.m\.|p\.m\.)(?!\w)/) },
  { name: 'leave out "successfully"', broken: has(/\bsuccessful(ly)?\b/i) },
  { name: 'use no exclamation mark', broken: has(/[A-Za-z}]!(?=\s|$|")/) },
  { name: 'ask what the button does, not "are you sure"', broken: has(/\bare you sure\b/i) },
  { name: 'say what is right, not "invalid"', broken: has(/\binvalid\b/i) },
  { name: 'use the usual word', broken: has(dialect) },
  { name: 'use the plain word', broken: has(stiff) },
  { name: 'spell as Americans do', broken: has(british) },
  { name: 'use straight quotation marks', broken: has(/[‘’“”]/) },
  { name: 'use one space', broken: has(/[a-z.,:;!?] {2,}[A-Za-z]/) },
  {
    name: 'use a colon or a comma, not a dash',
    broken: ({ text }) => /[A-Za-z}.] (-|--|–|—) [A-Za-z{]/.test(text) && !/npm run/.test(text),
  },
  { name: 'use the character of an ellipsis', broken: has(/[A-Za-z]\.\.\.(?!\w)/) },
  { name: 'write amounts and percentages in figures', broken: has(/\$\s\d|\d (percent|per cent)\b|\d\s%/) },
  {
    name: 'write a day in words within a sentence',
    broken: has(/(?<!like|such as|year|§) \d\d?[-/]\d\d?[-/]\d{2,4}\b(?=[ ,.])/),
  },
  {
    name: `keep a sentence under ${longestSentence + 1} words`,
    broken: ({ text }) => sentencesOf(text).some((sentence) => wordsOf(sentence) > longestSentence),
  },
]

/** The rules that a text breaks. What the specification quotes breaks none. */
export const brokenBy = (one: ReadString): string[] =>
  isQuoted(one.text) ? [] : rules.filter(({ broken }) => broken(one)).map(({ name }) => name)
