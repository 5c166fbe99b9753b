import '../../../theme/styles-form.css'
import { layersFor, mayLayer } from '@freehold/contract/kit/calendar-layers'
import { layerWords } from '@freehold/rules/planning/calendar-layers'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { confirm } from '../../../widgets/dialogs/confirm'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import classes from './address.module.css'

type Feed = Reply<'GET calendar-feed/get-feed'>['data']

interface AddressFormProps {
  /** Null before an address was made. */
  from: Feed
  onDone: () => void
  onMade: (address: string) => void
}

/** The calendar address, and the ways to make it, to reset it and to delete it. */
export function AddressForm({ from, onDone, onMade }: AddressFormProps) {
  const { group_id } = useMe()
  const offered = layersFor(group_id)
  const [chosen, setChosen] = useState<readonly string[]>(
    from?.layers.filter((layer) => offered.includes(layer)) ?? offered,
  )
  const [named, setNamed] = useState(from?.with_names ?? false)
  const [busy, setBusy] = useState(false)
  const wanted = offered.filter((layer) => chosen.includes(layer))
  const choices = { layers: JSON.stringify(wanted), with_names: named }

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
      void reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.addressFailed)
    } finally {
      setBusy(false)
    }
  }
  const make = () => attempt(async () => onMade((await api('POST calendar-feed/make-feed', choices)).address))
  const reset = async () => {
    if (await confirm({ title: 'Reset address', text: messages.addressReset, yes: 'Reset address' })) await make()
  }
  const save = () =>
    attempt(async () => {
      const { message } = await api('POST calendar-feed/save-feed', choices)
      toastDone(message ?? '')
      onDone()
    })
  const remove = async () => {
    if (
      !(await confirm({ title: 'Delete address', text: messages.addressDelete, yes: 'Delete address', danger: true }))
    )
      return
    await attempt(async () => {
      const { message } = await api('POST calendar-feed/delete-feed', {})
      toastDone(message ?? '')
      onDone()
    })
  }
  const none = wanted.length === 0
  return (
    <>
      <p className={classes.words}>{messages.addressMeans}</p>
      <Checkbox.Group label="What it shows" value={[...chosen]} onChange={setChosen}>
        <div className={classes.layers}>
          {offered.map((layer) => (
            <Checkbox key={layer} value={layer} label={layerWords[layer]} />
          ))}
        </div>
      </Checkbox.Group>
      {mayLayer(group_id, 'move-in') && (
        <Checkbox
          mt="md"
          label="Name tenants in titles"
          checked={named}
          onChange={(event) => setNamed(event.currentTarget.checked)}
        />
      )}
      {from && <p className={classes.words}>{fetchedWords(from)}</p>}
      {none && <p className={classes.words}>Choose at least one.</p>}
      <div className={classes.footer}>
        {from && (
          <>
            <Button variant="subtle" color="brick" disabled={busy} onClick={() => void remove()}>
              Delete address
            </Button>
            <Button variant="default" disabled={busy || none} onClick={() => void reset()}>
              Reset address
            </Button>
          </>
        )}
        <Button loading={busy} disabled={none} onClick={() => void (from ? save() : make())}>
          {from ? 'Save' : 'Create address'}
        </Button>
      </div>
    </>
  )
}

const fetchedWords = ({ made_at, fetched_at, fetched_by }: NonNullable<Feed>): string =>
  fetched_at === null
    ? `Made ${showMoment(made_at)}. No program has read it yet.`
    : `Made ${showMoment(made_at)}. Last read ${showMoment(fetched_at)}${fetched_by === '' ? '' : ` by ${fetched_by}`}.`
