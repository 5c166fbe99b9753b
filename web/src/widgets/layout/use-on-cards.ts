import { useMediaQuery } from '@mantine/hooks'

/** True on screens too narrow for tables: lists are cards there, and nothing scrolls sideways. */
export const useOnCards = (): boolean => useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false })
