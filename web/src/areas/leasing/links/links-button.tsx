import { Button, Modal } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { ApplyLinks } from './apply-links'

/** The public links, over the list of applications. */
export function LinksButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={16} stroke={1.5} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Apply links
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Apply links" size="40rem">
        {opened && <ApplyLinks />}
      </Modal>
    </>
  )
}
