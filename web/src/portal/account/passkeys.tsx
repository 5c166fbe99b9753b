import { useState } from 'react'
import { passkeysWork } from '../../api/passkeys-work'
import { useAsk } from '../api/queries'
import { Button } from '../kit/button'
import { Card } from '../kit/card'
import { Loaded } from '../kit/loaded'
import { RemovableList } from '../kit/removable-list'
import { useFormats, useTexts } from '../texts/language'
import classes from './account.module.css'
import { AddPasskey } from './add-passkey'

/** The passkeys that sign in without other details, each with a way to remove it. */
export function Passkeys() {
  const { passkeys: texts, devices } = useTexts('account')
  const { dayInWords } = useFormats()
  const query = useAsk('GET tenants/get-passkeys')
  const [adding, setAdding] = useState(false)
  // An installation without a name of its own has no passkeys, and no tenant can change that.
  if (query.data?.data.origin === '' && query.data.data.passkeys.length === 0) return null
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <Loaded of={query} lines={2} inCard>
        {({ data }) => (
          <>
            {data.passkeys.length > 0 && (
              <RemovableList
                items={data.passkeys}
                title={({ name }) => name}
                lines={({ created_at: added, last_used_at: used }) => [
                  texts.addedOn(dayInWords(added)),
                  used === null ? texts.unused : texts.usedOn(dayInWords(used)),
                ]}
                call="POST tenants/remove-passkey"
                texts={{
                  remove: texts.remove,
                  removeNamed: ({ name }) => texts.removeNamed(name),
                  question: ({ name }) => texts.question(name),
                  words: () => texts.removeText,
                  keep: devices.keep,
                  removed: texts.removed,
                }}
              />
            )}
            <Adding origin={data.origin} onAdd={() => setAdding(true)} />
          </>
        )}
      </Loaded>
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </Card>
  )
}

/** The way to add one, or why none can be made on this page. */
function Adding({ origin, onAdd }: { origin: string; onAdd: () => void }) {
  const texts = useTexts('account').passkeys
  if (origin === '') return null
  if (window.location.origin !== origin) return <p className={classes.seen}>{texts.elsewhere(origin)}</p>
  if (!passkeysWork()) return <p className={classes.seen}>{texts.unable}</p>
  return <Button onClick={onAdd}>{texts.add}</Button>
}
