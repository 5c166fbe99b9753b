import { layersFor } from '@freehold/contract/kit/calendar-layers'
import { type Layer, layerWords } from '@freehold/rules/planning/calendar-layers'
import { IconUserCheck } from '@tabler/icons-react'
import { useMe } from '../../../api/session'
import classes from './layer-chips.module.css'
import { layerIcons } from './layer-looks'
import looks from './looks.module.css'

interface LayerChipsProps {
  hidden: readonly Layer[]
  hide: (hidden: readonly Layer[]) => void
  mine: boolean
  setMine: (mine: boolean) => void
}

/** One chip for each layer that the user may open, and one for the events that the user takes part in. */
export function LayerChips({ hidden, hide, mine, setMine }: LayerChipsProps) {
  const { group_id } = useMe()
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.unseen}>What the calendar shows</legend>
      <button type="button" className={classes.chip} aria-pressed={mine} onClick={() => setMine(!mine)}>
        <IconUserCheck size={15} stroke={1.7} aria-hidden />
        Only mine
      </button>
      <span className={classes.gap} aria-hidden />
      {layersFor(group_id).map((layer) => {
        const shown = !hidden.includes(layer)
        const Icon = layerIcons[layer]
        return (
          <button
            key={layer}
            type="button"
            className={`${classes.chip} ${looks.look}`}
            data-look={layer}
            aria-pressed={shown}
            disabled={mine && layer !== 'event'}
            onClick={() => hide(shown ? [...hidden, layer] : hidden.filter((one) => one !== layer))}
          >
            <Icon size={15} stroke={1.7} aria-hidden className={classes.picture} />
            {layerWords[layer]}
          </button>
        )
      })}
    </fieldset>
  )
}
