import '@mantine/spotlight/styles.layer.css'
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useMe } from '../../api/session'
import { allScreensFor } from './nav'
import { onWanted } from './palette-store'

/** Every screen of the user's group, and everything that can be started new. */
export function Palette() {
  const { group_id } = useMe()
  const navigate = useNavigate()
  // The first key press loads the palette, so it opens at once; from then on it listens for its key.
  useEffect(() => {
    spotlight.open()
    return onWanted((wanted) => wanted === 'palette' && spotlight.open())
  }, [])

  const actions = useMemo((): SpotlightActionGroupData[] => {
    const screens = allScreensFor(group_id)
    return [
      {
        group: 'Go to',
        actions: screens.map(({ to, label, icon: Icon }) => ({
          id: `go ${to}`,
          label,
          leftSection: <Icon size={18} stroke={1.5} />,
          onClick: () => void navigate({ to }),
        })),
      },
      {
        group: 'New',
        actions: screens.flatMap(({ to, creates }) =>
          creates === undefined
            ? []
            : {
                id: `new ${to}`,
                label: creates,
                leftSection: <IconPlus size={18} stroke={1.5} />,
                onClick: () => void navigate({ to, search: { edit: 0 } }),
              },
        ),
      },
    ]
  }, [group_id, navigate])

  return (
    <Spotlight
      actions={actions}
      shortcut={null}
      highlightQuery
      nothingFound="Nothing found"
      transitionProps={{ duration: 120 }}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Go to' } }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.5} />,
        placeholder: 'Go to a screen, or start something new',
        'aria-label': 'Go to',
      }}
    />
  )
}
