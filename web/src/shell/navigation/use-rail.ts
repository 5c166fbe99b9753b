import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'

export interface Rail {
  /** 767 px or less: the sidebar is a drawer. */
  onPhone: boolean
  folded: boolean
  drawerOpen: boolean
  toggle: () => void
  closeDrawer: () => void
}

/** Whether the sidebar stands; it is remembered in this browser. */
export function useRail(): Rail {
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [folded, setFolded] = useLocalStorage({
    key: 'rail_folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [drawerOpen, drawer] = useDisclosure(false)
  return {
    onPhone,
    folded,
    drawerOpen: drawerOpen && onPhone,
    toggle: () => (onPhone ? drawer.toggle() : setFolded(!folded)),
    closeDrawer: drawer.close,
  }
}
