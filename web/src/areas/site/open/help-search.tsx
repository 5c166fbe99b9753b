import { Loader, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import classes from './help-panel.module.css'
import type { Article } from './use-help'
import { useHelpSearch } from './use-help-search'

/** The search of the help panel: its answers take the place of the article until one is opened. */
export function HelpSearch({ onOpen, children }: { onOpen: (article: Article) => void; children: React.ReactNode }) {
  const [asked, setAsked] = useState({ words: '', whole: false })
  const found = useHelpSearch({ ...asked, words: asked.words.trim() })
  const clear = () => setAsked({ words: '', whole: false })
  const follow = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setAsked((before) => ({ ...before, whole: true }))
    if (event.key === 'Escape') clear()
  }
  return (
    <>
      <search className={classes.search}>
        <TextInput
          type="search"
          aria-label="Search help"
          placeholder="What would you like to do?"
          maxLength={100}
          value={asked.words}
          onChange={(event) => setAsked({ words: event.currentTarget.value, whole: false })}
          onKeyDown={follow}
          // The first Esc clears the search, the next closes the panel.
          data-mantine-stop-propagation={asked.words !== '' || undefined}
          leftSection={found === 'busy' ? <Loader size={16} /> : <IconSearch size={16} stroke={1.5} />}
        />
      </search>
      {found === null || found === 'busy' ? (
        children
      ) : found === 'no answer' ? (
        <p role="alert">The help could not be searched. Try again in a moment.</p>
      ) : (
        <>
          <p role="status" className={classes.found}>
            {headOf(found)}
          </p>
          <ul className={classes.answers}>
            {found.articles.map((article) => (
              <li key={article.address}>
                <button
                  type="button"
                  onClick={() => {
                    clear()
                    onOpen(article)
                  }}
                >
                  {article.title}
                  <small>{article.children.map(({ title }) => title).join(' · ')}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function headOf({ articles, sure, words }: { articles: readonly Article[]; sure: boolean; words: string }): string {
  if (articles.length === 0) return `No article answers "${words}". Try other words.`
  if (!sure) return `No article answers "${words}". These come nearest:`
  return articles.length === 1 ? `1 article for "${words}"` : `${articles.length} articles for "${words}"`
}
