import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { downloadFile } from '../../../api/client'
import { useDownload } from '../../../widgets/use-download'
import { messages } from '../messages'

/** The cash flow as a file. */
export function CashFlowReport({ mode }: { mode: 'week' | 'month' | 'year' }) {
  const { busy, download } = useDownload((format: 'pdf' | 'xlsx') => {
    const input = { mode, format, download: 1, tz: new Date().getTimezoneOffset() }
    return downloadFile('GET dashboard/get-cashflow-overview', input, `cash-flow-${mode}.${format}`)
  }, messages.cashFlowFailed)
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          h={36}
          loading={busy}
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        >
          Report
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void download('pdf')}>PDF</Menu.Item>
        <Menu.Item onClick={() => void download('xlsx')}>XLSX</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
