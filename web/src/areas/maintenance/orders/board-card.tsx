import { showDay } from '@freehold/rules/day'
import { type BoardColumn, boardColumnNames, boardColumnWords } from '@freehold/rules/maintenance/work-order-words'
import { showDollars } from '@freehold/rules/money'
import { Button, Menu } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { OpenRecord } from '../../../widgets/query-table/row-link'
import { SecureImage } from '../../../widgets/secure-image'
import { useToday } from '../../../widgets/today'
import { StageBadge, UrgencyBadge } from '../open/order-badges'
import classes from './orders.module.css'
import { type Board, type Card, cardId } from './use-board'

interface BoardCardProps {
  card: Card
  column: BoardColumn
  board: Board
}

/** A work order on the board: dragged, moved by its menu, or moved with Alt and an arrow key. */
export function BoardCard({ card, column, board }: BoardCardProps) {
  const today = useToday()
  const late = card.stage !== 'DONE' && card.done_date < today
  const walk = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    board.step(card, event.key === 'ArrowRight' ? 1 : -1)
  }
  return (
    <li
      id={cardId(card.id)}
      className={classes.card}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        board.drag(card)
      }}
      onDragEnd={() => board.drag(null)}
      onKeyDown={walk}
    >
      {card.cover_image !== '' && <SecureImage file={card.cover_image} alt="" width={120} height={90} />}
      <h3>
        <OpenRecord id={card.id}>{card.job_title}</OpenRecord>
      </h3>
      <p className={classes.badges}>
        <UrgencyBadge urgency={card.urgency} /> {columnHides(card, column) && <StageBadge stage={card.stage} />}
      </p>
      <p>{card.unit_name === '' ? card.property_name : `${card.unit_name}, ${card.property_name}`}</p>
      <p>{card.contractor_name}</p>
      <p className={late ? classes.late : undefined}>
        {`${late ? 'Was due' : 'Due'} ${showDay(card.done_date)} · ${showDollars(card.total_expense)}`}
      </p>
      {card.visit_date !== null && <p>{`Visit ${showDay(card.visit_date)}`}</p>}
      {card.look_again !== null && <p>{`Check again ${showDay(card.look_again)}`}</p>}
      <MoveMenu card={card} column={column} board={board} />
    </li>
  )
}

/** Several stages share a column, so its heading may not name the work order's stage. */
const columnHides = ({ stage }: Card, column: BoardColumn): boolean => stage !== column

const MoveMenu = ({ card, column, board }: BoardCardProps) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <Button variant="default" size="xs" className={classes.move} aria-label={`Move to: ${card.job_title}`}>
        Move to
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {boardColumnNames
        .filter((to) => to !== column)
        .map((to) => (
          <Menu.Item key={to} onClick={() => board.move(card, to)}>
            {boardColumnWords[to]}
          </Menu.Item>
        ))}
    </Menu.Dropdown>
  </Menu>
)
