import type { Language } from '@freehold/rules/text/language'
import type { StateMap } from '../../../guests/state-map'
import { addressWords, mapAddress } from './home-words'
import type { OfferedHome } from './offered-home.sql'
import { homeTexts } from './texts/all'

interface HomeMapProps {
  home: OfferedHome
  language: Language
  /** Null: the ZIP code is not on our map. */
  map: StateMap | null
}

/** Space around the drawing, for the ring of a place at its edge. */
const margin = 16

/** Our own drawing, so that no third party learns who looks at the home. A real map is one click away. */
export function HomeMap({ home, language, map }: HomeMapProps) {
  const words = homeTexts[language]
  const { city, state_code } = home
  return (
    <section class="where">
      {map === null ? null : (
        <svg
          viewBox={`${-margin} ${-margin} ${map.width + 2 * margin} ${map.height + 2 * margin}`}
          role="img"
          aria-label={words.drawn(city, state_code)}
        >
          <path class="land" d={map.outline} />
          <path class="lines" d={map.counties} />
          <circle class="ring" cx={map.x} cy={map.y} r="11" />
          <circle class="dot" cx={map.x} cy={map.y} r="4" />
        </svg>
      )}
      <div class="close">
        <h2>{words.where}</h2>
        <p>{addressWords(home)}</p>
        <p>
          <a href={mapAddress(home)} rel="noreferrer">
            {words.map}
          </a>
        </p>
      </div>
    </section>
  )
}
