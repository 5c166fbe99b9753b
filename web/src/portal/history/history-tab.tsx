import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input, Reply } from '../../api/types'
import { boardAddress } from '../address'
import { ask } from '../api/ask'
import { Button, Link } from '../kit/button'
import { Card, Stack } from '../kit/card'
import { CardTable, type Column } from '../kit/card-table'
import { EmptyState } from '../kit/empty-state'
import { Loaded } from '../kit/loaded'
import { useFormats, useTexts } from '../texts/language'
import classes from './history.module.css'
import { LineDialog } from './line-dialog'
import { StatementDialog } from './statement-dialog'

type Ledger = Reply<'GET tenants/get-ledger'>
type Line = Ledger['data'][number] & { number: number }
type Key = Input<'GET tenants/get-ledger'>

const first: Key = {}

/** The newest lines first, and older ones on request: after ten years there are thousands. */
const useLedger = () =>
  useInfiniteQuery({
    queryKey: ['GET tenants/get-ledger', 'pages'],
    queryFn: ({ pageParam, signal }) => ask('GET tenants/get-ledger', pageParam, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ data, more }): Key | undefined => {
      const last = data.at(-1)
      return more && last ? { before_day: last.day, before_entry: last.id } : undefined
    },
    // `Loaded` shows one reply: the lines of all pages.
    select: ({ pages }): Line[] => pages.flatMap(({ data }) => data).map((line, at) => ({ ...line, number: at + 1 })),
  })

export function HistoryTab() {
  const texts = useTexts('history')
  const title = useTexts('tabs').history.name
  const [printing, setPrinting] = useState(false)
  const ledger = useLedger()
  const homes = new Set(ledger.data?.map(({ unit_name, property_name }) => `${unit_name}, ${property_name}`))
  const columns = useColumns(homes.size <= 1)
  return (
    <Stack>
      <div className={classes.tools}>
        <Button icon="print" aria-haspopup="dialog" onClick={() => setPrinting(true)}>
          {texts.print}
        </Button>
      </div>
      <Loaded of={ledger} lines={8}>
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState icon="history" text={texts.empty} />
          ) : (
            <Card>
              <CardTable
                label={title}
                columns={columns}
                rows={lines}
                keyOf={({ id }) => id}
                tone={({ voided }) => (voided === null ? null : 'off')}
              />
            </Card>
          )
        }
      </Loaded>
      {ledger.hasNextPage && (
        <Button busy={ledger.isFetchingNextPage} onClick={() => void ledger.fetchNextPage()}>
          {texts.older}
        </Button>
      )}
      <StatementDialog open={printing} onClose={() => setPrinting(false)} />
      <LineDialog tab="history" />
    </Stack>
  )
}

/** The only home needs no line on the cards of a phone. */
function useColumns(oneHome: boolean): Column<Line>[] {
  const texts = useTexts('history')
  const { money, shortDay } = useFormats()
  const amount = (value: number) => (value === 0 ? null : money(value))
  return [
    { name: texts.number, cell: ({ number }) => number, wideOnly: true },
    { name: texts.date, cell: (line) => <span className={classes.whole}>{shortDay(line.day)}</span> },
    { name: texts.description, cell: (line) => <Description line={line} />, title: true, words: 'long' },
    { name: texts.property, cell: ({ property_name }) => property_name, words: 'long', wideOnly: oneHome },
    { name: texts.unit, cell: ({ unit_name }) => unit_name, words: 'short', wideOnly: oneHome },
    { name: texts.charged, cell: ({ charged }) => amount(charged), figure: true },
    { name: texts.amount, cell: ({ paid }) => amount(paid), figure: true },
    { name: texts.balance, cell: ({ balance }) => money(balance), figure: true },
    { name: texts.notes, cell: ({ notes }) => notes || null, words: 'short' },
  ]
}

/** The name of a line leads to its reason; its result is shown under it. */
function Description({ line }: { line: Line }) {
  const texts = useTexts('history')
  const { money, dayInWords } = useFormats()
  const byWords = { You: texts.byYou, Household: texts.byHousehold, Landlord: texts.byLandlord }
  return (
    <>
      <Link to={boardAddress('history', { line: String(line.id) })} className={classes.name}>
        {line.description}
      </Link>
      {line.kind === 'PAYMENT' && <span className={classes.under}>{byWords[line.by]}</span>}
      {line.voided !== null && <span className={classes.under}>{texts.voided(dayInWords(line.voided))}</span>}
      {line.in_transit && <span className={classes.under}>{texts.inTransit}</span>}
      {line.open !== null && line.open > 0 && <span className={classes.under}>{texts.open(money(line.open))}</span>}
      {line.pays.map(({ charge, description, amount }) => (
        <span key={charge} className={classes.under}>
          {texts.pays(description, money(amount))}
        </span>
      ))}
      {line.unused > 0 && <span className={classes.under}>{texts.unused(money(line.unused))}</span>}
      {line.questions.some(({ answered }) => answered === null) && (
        <span className={classes.under}>{texts.waiting}</span>
      )}
    </>
  )
}
