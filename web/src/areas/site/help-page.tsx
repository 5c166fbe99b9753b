import { ActionIcon, Loader, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { isCallError } from '../../api/failure'
import { messages } from '../../messages'
import classes from './help-page.module.css'
import { HelpSections } from './help-sections'
import { useHelp } from './open/use-help'

const route = getRouteApi('/public/help')

/** Every help article by section, with a search. It needs no login. */
export function HelpPage() {
  const { keyword } = route.useSearch()
  const { sections, found, busy, failure, retry } = useHelp(keyword)
  const refusal = isCallError(failure) ? (failure.fields.keyword ?? failure.message) : undefined
  return (
    <div className={classes.page}>
      <header className={`${classes.banner} hatch`}>
        <div className={classes.room}>
          <h1 className={classes.title}>We are here to help you</h1>
          <SearchBox error={refusal} />
        </div>
      </header>
      {busy && (
        <p className={classes.waiting} role="status" aria-label="Loading">
          <Loader size="sm" />
        </p>
      )}
      {failure !== null && (
        <p className={classes.failed} role="alert">
          {refusal ?? messages.noAnswer}{' '}
          <button type="button" className={classes.retry} onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {sections && !busy && <HelpSections key={found} sections={sections} keyword={found} />}
    </div>
  )
}

/** A search clears the box. The page shows the keyword above the articles. */
function SearchBox({ error }: { error: string | undefined }) {
  const navigate = route.useNavigate()
  const [text, setText] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ search: { keyword: text.trim() || undefined } })
    setText('')
  }
  return (
    <search>
      <form onSubmit={search}>
        <TextInput
          type="search"
          size="md"
          aria-label="Search help"
          placeholder="What would you like to do?"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          aria-invalid={error !== undefined || undefined}
          rightSection={
            <ActionIcon type="submit" size={36} aria-label="Search">
              <IconSearch size={20} stroke={1.5} />
            </ActionIcon>
          }
          rightSectionWidth={44}
        />
      </form>
    </search>
  )
}
