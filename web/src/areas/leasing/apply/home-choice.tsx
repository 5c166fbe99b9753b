import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Reply } from '../../../api/types'
import classes from './apply.module.css'
import { ask } from './ask'
import { useHomeLine } from './home-facts'
import { useTexts } from './language'
import { sentenceOf } from './use-opened'

type Place = Reply<'GET apply/open-link'>['data']

interface HomeChoiceProps {
  token: string
  place: Place
  error: string | undefined
}

/** The homes of a property to choose from. Those of a large one are searched by name. */
export function HomeChoice({ token, place, error }: HomeChoiceProps) {
  const texts = useTexts()
  const homeLine = useHomeLine()
  const [typed, setTyped] = useState('')
  const { found, problem } = useHomes(token, place, typed)
  return (
    <fieldset className={classes.choices}>
      <legend>{texts.pick}</legend>
      {place.more_homes && (
        <TextInput
          label={texts.findHome}
          type="search"
          size="md"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          error={problem}
        />
      )}
      {found.homes.map((home) => (
        <label key={home.unit_id} className={classes.home}>
          <input type="radio" name="unit_id" value={home.unit_id} />
          <span>
            <strong>{home.unit_name}</strong>
            <br />
            {homeLine(home)}
          </span>
        </label>
      ))}
      {place.more_homes && (
        <p role="status" className={classes.text}>
          {found.homes.length === 0 ? texts.noSuchHome : found.more_homes ? texts.moreHomes(found.homes.length) : ''}
        </p>
      )}
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}

/** The homes whose name contains what was typed; those of the page until something is. */
function useHomes(token: string, place: Place, typed: string) {
  const [query] = useDebouncedValue(typed.trim(), 200)
  const [found, setFound] = useState(place)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isNewest = true
    const show = (data: Place) => {
      if (!isNewest) return
      setProblem(null)
      setFound(data)
    }
    if (query === '') show(place)
    else
      ask('GET apply/open-link', { token, query })
        .then(({ data }) => show(data))
        .catch((failure: unknown) => isNewest && setProblem(sentenceOf(failure)))
    return () => {
      isNewest = false
    }
  }, [token, place, query])
  return { found, problem }
}
