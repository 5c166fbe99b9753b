import { useSearch } from '@tanstack/react-router'
import type { TabBarProps } from '../../../widgets/layout/tab-bar'
import type { TableSearch } from '../../../widgets/query-table/table-search'
import { OrderDialogs } from './order-dialogs'
import { OrdersBoard } from './orders-board'
import { OrdersList } from './orders-list'

const filterNames = ['open', 'stage', 'urgency', 'property', 'contractor', 'project', 'paid', 'authorized']

/** The work orders as a list or as a board, with their details and forms over either. */
export function WorkOrdersPage() {
  const { tab }: TableSearch = useSearch({ strict: false })
  const tabs: TabBarProps = {
    label: 'Work orders',
    tabs: [
      { value: 'list', label: 'List' },
      { value: 'board', label: 'Board' },
    ],
    current: tab === 'board' ? 'board' : 'list',
    keep: ['query', ...filterNames],
  }
  return (
    <>
      {tab === 'board' ? <OrdersBoard tabs={tabs} /> : <OrdersList tabs={tabs} />}
      <OrderDialogs />
    </>
  )
}
