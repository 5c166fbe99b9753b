import { type BoardColumn, boardColumnWords } from '@freehold/rules/maintenance/work-order-words'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import type { WireValue } from '../../../api/types'
import { messages } from '../messages'
import { BoardCard } from './board-card'
import classes from './orders.module.css'
import type { Board } from './use-board'

/** A column shows this many cards, the most urgent first; the list has the rest. */
const most = 50

interface BoardColumnProps {
  column: BoardColumn
  /** The input from the filters. */
  input: Readonly<Record<string, WireValue>>
  board: Board
}

/** A column of the board, into which a card can be dropped. */
export function BoardColumnView({ column, input, board }: BoardColumnProps) {
  const [over, setOver] = useState(false)
  const { data } = useQuery(
    callQuery(
      'GET maintenance/get-work-order-list',
      { ...input, column, limit: most, orderBy: 'urgency' },
      { failure: messages.order.loadFailed },
    ),
  )
  const title = `column-${column}`
  return (
    <section
      className={classes.column}
      aria-labelledby={title}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (board.dragged) board.move(board.dragged, column)
      }}
    >
      <h2 id={title}>
        {boardColumnWords[column]} <span className={classes.count}>{data?.count.toLocaleString('en-US')}</span>
      </h2>
      {data === undefined ? (
        <Skeleton height={84} />
      ) : data.data.length === 0 ? (
        <p className={classes.nothing}>{messages.order.emptyColumn}</p>
      ) : (
        <ul className={classes.cards}>
          {data.data.map((card) => (
            <BoardCard key={card.id} card={card} column={column} board={board} />
          ))}
        </ul>
      )}
      {data && data.count > data.data.length && (
        <p className={classes.nothing}>{`The first ${most} are shown. The list has all of them.`}</p>
      )}
    </section>
  )
}
