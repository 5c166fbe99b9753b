import { dashboardLayersFor } from '@freehold/contract/kit/calendar-layers'
import { type Layer, layers, layerWords } from '@freehold/rules/planning/calendar-layers'
import { useLocalStorage } from '@mantine/hooks'
import { useMe } from '../../../../api/session'
import classes from './layers.module.css'

/** The layers that the user has switched off, on this browser. */
export const useHiddenLayers = () =>
  useLocalStorage<Layer[]>({
    key: 'calendar-hidden',
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: (text) => readHidden(text),
  })

function readHidden(text: string | undefined): Layer[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? layers.filter((layer) => kept.includes(layer)) : []
  } catch {
    // A value from another version or edited by hand hides nothing.
    return []
  }
}

interface LayerFilterProps {
  hidden: readonly Layer[]
  onChange: (hidden: Layer[]) => void
}

/** One chip for each layer that the user may open, in the layer's color. */
export function LayerFilter({ hidden, onChange }: LayerFilterProps) {
  const { group_id } = useMe()
  const offered = dashboardLayersFor(group_id)
  if (offered.length < 2) return null
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.unseen}>What the calendar shows</legend>
      {offered.map((layer) => {
        const shown = !hidden.includes(layer)
        return (
          <button
            key={layer}
            type="button"
            className={classes.layer}
            aria-pressed={shown}
            onClick={() => onChange(shown ? [...hidden, layer] : hidden.filter((one) => one !== layer))}
          >
            <span className={classes.dot} data-layer={layer} aria-hidden />
            {layerWords[layer]}
          </button>
        )
      })}
    </fieldset>
  )
}
