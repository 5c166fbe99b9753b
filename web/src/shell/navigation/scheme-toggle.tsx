import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const words = dark ? 'Light theme' : 'Dark theme'
  return (
    <Tooltip label={words}>
      <ActionIcon size={36} aria-label={words} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        {dark ? <IconSun size={20} stroke={1.5} /> : <IconMoon size={20} stroke={1.5} />}
      </ActionIcon>
    </Tooltip>
  )
}
