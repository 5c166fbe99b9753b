import { getDefaultZIndex, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMe } from '../../../api/session'
import { useMayMessage } from '../../../areas/messages/open/message-link'
import { closePalette, isPaletteWanted, onWanted } from '../palette-store'
import type { Entry } from './entry'
import type { ActionContext } from './hit-entry'
import classes from './palette.module.css'
import { type PaletteForm, PaletteForms } from './palette-forms'
import { PaletteSearch } from './palette-search'
import { rememberOpened } from './recent'

/** Finds every screen and every record of the user's group, and starts what can be done to them. */
export function Palette() {
  const { id, group_id } = useMe()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const [form, setForm] = useState<PaletteForm | null>(null)
  const may = { TENANT: useMayMessage('TENANT'), OWNER: useMayMessage('OWNER') }
  const context: ActionContext = { group: group_id, navigate, openForm: setForm, writes: (kind) => may[kind] }

  // The first wish loads this file; from then on it listens for the next one.
  useEffect(() => {
    setOpened(isPaletteWanted())
    return onWanted((wanted) => wanted === 'palette' && setOpened(true))
  }, [])

  function close() {
    setOpened(false)
    closePalette()
  }

  /** The palette is gone before the entry's own dialog comes, so that the focus returns to the page after that. */
  function run(entry: Entry, of: Entry) {
    close()
    rememberOpened(id, of.key)
    entry.run()
  }

  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        withCloseButton={false}
        closeOnEscape={false}
        returnFocus={false}
        padding={0}
        size={620}
        yOffset="min(80px, 8dvh)"
        zIndex={getDefaultZIndex('max')}
        transitionProps={{ duration: 120, exitDuration: 0, transition: 'pop' }}
        overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
        classNames={{ content: classes.content, body: classes.body }}
        attributes={{ content: { 'aria-label': 'Go to' } }}
      >
        <PaletteSearch user={id} context={context} onRun={run} onClose={close} />
      </Modal>
      <PaletteForms opened={form} onClose={() => setForm(null)} />
    </>
  )
}
