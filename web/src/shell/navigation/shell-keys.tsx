import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { usePageKey } from '../../widgets/shortcuts'
import { loadPalette, onWanted, openHelp, openKeyList, openPalette } from './palette-store'
import type { Rail } from './use-rail'

const Palette = lazy(loadPalette)
const KeyList = lazyForm(() => import('./key-list').then((file) => file.KeyList))
const HelpPanel = lazyForm(() => import('../../areas/site/open/help-panel').then((file) => file.HelpPanel))

/** The keys of every screen. */
export function ShellKeys({ rail }: { rail: Rail }) {
  const [paletteAsked, setPaletteAsked] = useState(false)
  const [beside, setBeside] = useState<{ what: 'keys' | 'help' | 'news'; from: Element | null } | null>(null)
  useEffect(
    () =>
      onWanted((wanted) =>
        wanted === 'palette' ? setPaletteAsked(true) : setBeside({ what: wanted, from: document.activeElement }),
      ),
    [],
  )
  const close = () => {
    setBeside(null)
    if (beside?.from instanceof HTMLElement) beside.from.focus({ preventScroll: true })
  }
  usePageKey('h', openHelp)
  useHotkeys([
    ['/', openPalette],
    ['shift+/', openPalette],
    ['shift+?', openKeyList],
  ])
  // These work inside a field too.
  useHotkeys(
    [
      ['mod+K', openPalette],
      ['mod+B', rail.toggle],
    ],
    [],
  )
  return (
    <>
      {paletteAsked && (
        <Suspense>
          <Palette />
        </Suspense>
      )}
      <Suspense>
        {beside?.what === 'keys' && <KeyList onClose={close} />}
        {beside && beside.what !== 'keys' && (
          <HelpPanel key={beside.what} withNews={beside.what === 'news'} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
