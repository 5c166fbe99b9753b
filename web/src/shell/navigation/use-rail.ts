import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'

export interface Rail {
  /** Below 1100 px the screen is the page's, and the sidebar is a drawer. */
  isDrawer: boolean
  folded: boolean
  drawerOpen: boolean
  toggle: () => void
  closeDrawer: () => void
}

/** The sidebar's state; this browser remembers it. */
export function useRail(): Rail {
  const isDrawer = useMediaQuery('(max-width: 1099px)', false, { getInitialValueInEffect: false })
  const [folded, setFolded] = useLocalStorage({
    key: 'rail_folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [drawerOpen, drawer] = useDisclosure(false)
  return {
    isDrawer,
    folded,
    drawerOpen: drawerOpen && isDrawer,
    toggle: () => (isDrawer ? drawer.toggle() : setFolded(!folded)),
    closeDrawer: drawer.close,
  }
}
