import { cents } from '@freehold/rules/money'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import { Section } from '../../../guests/parts'
import { feeWords, rentWords } from './home-words'
import type { WholeHome } from './offered-home.sql'
import { homeTexts } from './texts/all'

type Cost = readonly [name: string, words: string]

interface CostsProps {
  home: WholeHome
  language: Language
}

/** Each amount by itself: a lease bills no recurring fee yet, so a total would promise more than it holds. */
export function Costs({ home, language }: CostsProps) {
  const words = homeTexts[language].costs
  const { money } = formatsOf(language)
  const fees = (optional: boolean): Cost[] =>
    home.fees.filter((fee) => fee.optional === optional).map((fee) => [fee.name, feeWords(language, fee)])
  const deposit = cents(home.deposit_cents)
  const required: Cost[] = [
    [words.rent, rentWords(language, home)],
    ...(deposit > 0 ? [[words.deposit, words.depositOnce(money(deposit))] as const] : []),
    ...fees(false),
  ]
  return (
    <Section title={words.title}>
      <Table caption={words.required} rows={required} />
      <Table caption={words.optional} rows={fees(true)} />
    </Section>
  )
}

const Table = ({ caption, rows }: { caption: string; rows: readonly Cost[] }) =>
  rows.length === 0 ? null : (
    <table class="money">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(([name, words]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
