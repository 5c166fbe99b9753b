import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { KeyList } from './key-list'
import { loadPalette, onWanted, openKeyList, openPalette } from './palette-store'
import type { Rail } from './use-rail'

const Palette = lazy(loadPalette)

/** The keys of every screen. */
export function ShellKeys({ rail }: { rail: Rail }) {
  const [paletteAsked, setPaletteAsked] = useState(false)
  const [keysOpen, setKeysOpen] = useState(false)
  useEffect(() => onWanted((wanted) => (wanted === 'keys' ? setKeysOpen(true) : setPaletteAsked(true))), [])
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
      <KeyList opened={keysOpen} onClose={() => setKeysOpen(false)} />
    </>
  )
}
