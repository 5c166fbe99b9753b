import { Card } from '../kit/card'
import { FactList } from '../kit/fact-list'
import { todayHere } from '../kit/today-here'
import { useFormats, useTexts } from '../texts/language'
import type { HomeReply } from './home-card'

type Home = HomeReply['homes'][number]

/** One home: where it is, until when, with whom, and what it costs. */
export function HomeFacts({ home }: { home: Home }) {
  const texts = useTexts('board')
  const { money } = useFormats()
  return (
    <Card title={`${home.unit_name}, ${home.property_name}`}>
      <FactList
        facts={[
          { name: texts.address, value: home.address },
          { name: texts.lease, value: <LeaseDays home={home} /> },
          {
            name: texts.rent,
            value: home.real_move_out === null && `${money(home.rent)} ${texts.rentOf[home.rent_period]}`,
          },
          { name: texts.people, value: home.people.join(', ') },
          { name: texts.balance, value: money(home.balance) },
          { name: texts.depositsHeld, value: home.deposits_held !== 0 && money(home.deposits_held) },
        ].filter(({ value }) => value !== false)}
      />
    </Card>
  )
}

function LeaseDays({ home: { move_in, move_out, real_move_out, month_to_month } }: { home: Home }) {
  const texts = useTexts('board')
  const { dayInWords } = useFormats()
  if (real_move_out !== null) return texts.movedOut(dayInWords(real_move_out))
  return month_to_month && move_out < todayHere()
    ? texts.monthToMonth(dayInWords(move_in))
    : texts.leaseDays(dayInWords(move_in), dayInWords(move_out))
}
