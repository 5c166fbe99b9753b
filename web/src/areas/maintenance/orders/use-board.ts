import { type Move, moveInto } from '@freehold/rules/maintenance/work-order-can'
import { type BoardColumn, boardColumnNames, columnOf } from '@freehold/rules/maintenance/work-order-words'
import { useState } from 'react'
import { reloadAfterSave } from '../../../api/queries'
import type { RowOf } from '../../../api/types'
import { moveNow } from './use-move'

export type Card = RowOf<'GET maintenance/get-work-order-list'>

export interface Board {
  dragged: Card | null
  drag: (card: Card | null) => void
  move: (card: Card, column: BoardColumn) => void
  /** One column to the left or to the right. */
  step: (card: Card, by: 1 | -1) => void
  /** The card that is being marked done, which asks for the maintenance log first. */
  finishing: Card | null
  /** Ends that question, whatever was answered. */
  endFinishing: () => void
}

export const cardId = (id: number): string => `work-order-${id}`

const focusCard = (id: number) => document.getElementById(cardId(id))?.querySelector<HTMLElement>('a')?.focus()

/** The card is drawn in its new column by the next frame. */
const focusSoon = ({ id }: Card) => requestAnimationFrame(() => requestAnimationFrame(() => focusCard(id)))

/** A finished work order is reopened before it goes anywhere else. */
const movesInto = (column: BoardColumn, card: Card): readonly Move[] => {
  const move = moveInto(column, card)
  if (move === null) return []
  return card.stage === 'DONE' && move !== 'reopen' ? ['reopen', move] : [move]
}

/** Moves cards between columns. A card that was moved has the focus in its new column. */
export function useBoard(): Board {
  const [dragged, drag] = useState<Card | null>(null)
  const [finishing, setFinishing] = useState<Card | null>(null)
  async function go(card: Card, column: BoardColumn): Promise<void> {
    drag(null)
    if (column === 'DONE' && movesInto(column, card).length > 0) return setFinishing(card)
    for (const move of movesInto(column, card)) if ((await moveNow(card, move)) === null) return
    focusSoon(card)
  }
  const move = (card: Card, column: BoardColumn) => void go(card, column)
  const step = (card: Card, by: 1 | -1) => {
    const at = columnOf(card.stage)
    const to = at === null ? undefined : boardColumnNames[boardColumnNames.indexOf(at) + by]
    if (to) move(card, to)
  }
  const endFinishing = () => {
    // The card is in its new column once the columns are read again.
    if (finishing) void reloadAfterSave().then(() => focusSoon(finishing))
    setFinishing(null)
  }
  return { dragged, drag, move, step, finishing, endFinishing }
}
