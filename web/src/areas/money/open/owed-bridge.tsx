import { Button, Popover } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import type { OwedQuestion } from '../why/owed-figures'

const OwedFigures = lazyForm(() => import('../why/owed-figures').then((file) => file.OwedFigures))

/** Opens how the figures of what is owed fit together, for the account, a property or a tenant. Quiet, it is a link in a head. */
export function OwedBridge({ of, quiet = false }: { of: OwedQuestion; quiet?: boolean }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={quiet ? 'subtle' : 'default'}
          {...(quiet && { size: 'compact-sm', mx: -8 })}
          aria-haspopup="dialog"
          aria-expanded={opened}
          leftSection={quiet ? null : <IconScale size={16} stroke={1.5} aria-hidden />}
          onClick={() => setOpened(!opened)}
          onPointerEnter={OwedFigures.preload}
          onFocus={OwedFigures.preload}
        >
          How these fit together
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="How these fit together">
        <Suspense>
          <OwedFigures of={of} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
