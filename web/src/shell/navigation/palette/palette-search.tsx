import { Loader, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { takeEarlyKeys } from '../palette-store'
import { commandGroup, commandIn } from './commands'
import type { Entry, EntryGroup } from './entry'
import { EntryList, optionId } from './entry-list'
import type { ActionContext } from './hit-entry'
import { hitGroups } from './hit-groups'
import classes from './palette.module.css'
import { recentOf } from './recent'
import { screenGroups } from './screen-groups'
import { useFound } from './use-found'

interface PaletteSearchProps {
  user: number
  context: ActionContext
  /** Runs an entry; `of` is the record it belongs to. */
  onRun: (entry: Entry, of: Entry) => void
  onClose: () => void
}

/** The field, and below it what it finds: a combobox whose list is always open. */
export function PaletteSearch({ user, context, onRun, onClose }: PaletteSearchProps) {
  const [text, setText] = useState('')
  const [recent] = useState(() => recentOf(user))
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  /** The record whose actions are listed. */
  const [record, setRecord] = useState<Entry | null>(null)
  /** Enter was pressed before the answer to the text was there. */
  const [enterWaits, setEnterWaits] = useState(false)
  const listId = useId()
  const typed = text.trim().replace(/\s+/g, ' ')
  const command = commandIn(typed)
  const whole = useFound({ opened: true, typed, recent })
  /** Finds the name after a command; the whole text may be a name, too. */
  const named = useFound({ opened: command !== null, typed: command?.of ?? '', recent: [] })
  const { found } = whole
  const stale = whole.stale || (command !== null && named.stale)

  const screens = screenGroups(context.group, typed, context.navigate)
  const hits = found ? hitGroups(found, context) : []
  const started = commandGroup(command, named.found ? hitGroups(named.found, context) : [])
  const groups = record
    ? actionsOf(record)
    : typed === ''
      ? [recentGroup(hits, recent), ...screens]
      : [...screens, started, ...hits]
  const shown = groups.filter(({ entries }) => entries.length > 0)
  const entries = shown.flatMap((group) => group.entries)
  const active = entries.find(({ key }) => key === chosenKey) ?? entries[0]
  const ofScreens = screens.some((group) => group.entries.some((entry) => entry === active))
  const unsure = stale && record === null && chosenKey === null && !ofScreens

  function change(next: string) {
    setText(next)
    setChosenKey(null)
    setRecord(null)
    setEnterWaits(false)
  }
  function enter(record: Entry) {
    setRecord(record)
    setChosenKey(null)
  }
  function leave() {
    setChosenKey(record?.key ?? null)
    setRecord(null)
  }
  function run(entry: Entry) {
    onRun(entry, entry.of ?? record ?? entry)
  }
  function open() {
    if (unsure) setEnterWaits(true)
    else if (active) run(active)
  }
  const openNow = useRef(open)
  openNow.current = open
  useEffect(() => {
    if (enterWaits && !unsure) openNow.current()
  }, [enterWaits, unsure])

  function move(step: number) {
    const at = active ? entries.indexOf(active) : -1
    const next = entries[(at + step + entries.length) % entries.length]
    if (next) setChosenKey(next.key)
    setEnterWaits(false)
  }

  /** Answers whether the key was the palette's own. */
  function press({ key, currentTarget: field }: KeyboardEvent<HTMLInputElement>): boolean {
    const { selectionStart, selectionEnd, value } = field
    const atEnd = selectionStart === value.length && selectionEnd === value.length
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter') open()
    else if (key === 'ArrowRight' && atEnd && record === null && active?.actions) enter(active)
    else if (key === 'ArrowRight' && record) return true
    else if ((key === 'ArrowLeft' || key === 'Escape') && record) leave()
    else if (key === 'Escape') onClose()
    else return false
    return true
  }

  function takeEarly() {
    const early = takeEarlyKeys()
    if (early.text !== '') change(text + early.text)
    if (early.enter) setEnterWaits(true)
  }

  return (
    <>
      <div className={classes.search}>
        <IconSearch size={18} stroke={1.5} aria-hidden className={classes.lens} />
        <input
          type="text"
          role="combobox"
          aria-label="Go to"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          placeholder="Find a record, screen or action"
          className={classes.field}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          data-mantine-stop-propagation="true"
          ref={focusOnce}
          value={text}
          onFocus={takeEarly}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing && press(event)) event.preventDefault()
          }}
        />
        {(whole.slow || named.slow) && <Loader size={16} aria-hidden />}
      </div>
      <EntryList
        id={listId}
        groups={shown}
        active={active}
        onRun={run}
        {...(record === null && { onActions: enter })}
        {...(record !== null && { onBack: leave })}
      />
      <SearchStatus count={entries.length} stale={stale} failed={whole.failed} of={record} />
      <p className={classes.hint} aria-hidden>
        <kbd>Enter</kbd> opens <kbd>→</kbd> what can be done <kbd>Esc</kbd> {record ? 'back' : 'closes'}
      </p>
    </>
  )
}

/** The field has the focus as soon as it is there: until then keys are kept for it. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })

const actionsOf = (record: Entry): EntryGroup[] => [{ label: record.label, entries: record.actions ?? [] }]

function recentGroup(hits: readonly EntryGroup[], recent: readonly string[]): EntryGroup {
  const known = new Map(hits.flatMap(({ entries }) => entries.map((entry) => [entry.key, entry] as const)))
  return { label: 'Recent', entries: recent.flatMap((key) => known.get(key) ?? []) }
}

interface SearchStatusProps {
  count: number
  stale: boolean
  failed: boolean
  of: Entry | null
}

/** Announces the number of results once it is final. Visible only when there are no results to see. */
function SearchStatus({ count, stale, failed, of }: SearchStatusProps) {
  const words = of
    ? `${count} ${count === 1 ? 'action' : 'actions'} for ${of.label}`
    : count === 0
      ? 'Nothing found'
      : `${count} ${count === 1 ? 'result' : 'results'}`
  const text = failed ? "Records can't be searched right now. Try again." : stale ? '' : words
  return (
    <div role="status" className={classes.status}>
      {failed || (count === 0 && text !== '') ? <p>{text}</p> : <VisuallyHidden>{text}</VisuallyHidden>}
    </div>
  )
}
