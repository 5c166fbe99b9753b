import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is narrow enough for lists to stand as cards; nothing scrolls inside the page there. */
export const useOnCards = (): boolean => useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false })
