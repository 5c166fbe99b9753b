import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { downloadFile } from '../../../api/client'
import { reportFailure } from '../../../api/report'
import { saveFile } from '../../../widgets/save-file'
import { messages } from '../messages'

/** The cash flow as a file. */
export function CashFlowReport({ mode }: { mode: 'week' | 'month' | 'year' }) {
  const [busy, setBusy] = useState(false)
  async function save(format: 'pdf' | 'xlsx') {
    setBusy(true)
    try {
      const input = { mode, format, download: 1, tz: new Date().getTimezoneOffset() }
      const { name, content } = await downloadFile(
        'GET dashboard/get-cashflow-overview',
        input,
        `cash-flow-${mode}.${format}`,
      )
      saveFile(content, name)
    } catch (error) {
      reportFailure(error, messages.cashFlowFailed)
    } finally {
      setBusy(false)
    }
  }
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
        <Menu.Item onClick={() => void save('pdf')}>PDF</Menu.Item>
        <Menu.Item onClick={() => void save('xlsx')}>XLSX</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
