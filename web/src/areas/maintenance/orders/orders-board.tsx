import { mayGroup } from '@freehold/contract/access'
import { moveWords } from '@freehold/rules/maintenance/work-order-can'
import { boardColumnNames } from '@freehold/rules/maintenance/work-order-words'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMe } from '../../../api/session'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { useFilters } from '../../../widgets/filters/use-filters'
import { PageTitle } from '../../../widgets/layout/page-title'
import { panelOf, TabBar, type TabBarProps } from '../../../widgets/layout/tab-bar'
import { messages } from '../messages'
import { BoardColumnView } from './board-column'
import { OrderForm } from './order-dialogs'
import { boardFilters } from './order-filters'
import classes from './orders.module.css'
import { UpkeepLink } from './upkeep-link'
import { useBoard } from './use-board'
import { MoveForm } from './use-move'

/** The open and done work orders in four columns that follow from their stages. */
export function OrdersBoard({ tabs }: { tabs: TabBarProps }) {
  const filters = useFilters(boardFilters)
  const { group_id } = useMe()
  const { openNew } = useRecordDialog()
  const board = useBoard()
  return (
    <section aria-label="Work Orders">
      <PageTitle title="Work Orders">
        {mayGroup(group_id, 'upkeep') && <UpkeepLink />}
        <Button
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={openNew}
          onPointerEnter={OrderForm.preload}
          onFocus={OrderForm.preload}
        >
          Add Work Order
        </Button>
      </PageTitle>
      <TabBar {...tabs} />
      <div {...panelOf(tabs)}>
        {filters.bar}
        <p className={classes.hint} id="board-hint">
          {messages.order.hint}
        </p>
        <div className={classes.board}>
          {boardColumnNames.map((column) => (
            <BoardColumnView key={column} column={column} input={filters.input} board={board} />
          ))}
        </div>
      </div>
      <FormModal title={moveWords.finish} size="28rem" opened={board.finishing !== null} onClose={board.endFinishing}>
        {board.finishing && <MoveForm order={board.finishing} move="finish" onDone={board.endFinishing} />}
      </FormModal>
    </section>
  )
}
