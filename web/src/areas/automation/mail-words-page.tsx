import { englishLanguageNames, firstLanguage, type Language, languages } from '@freehold/rules/text/language'
import { Badge, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client'
import { callQuery, reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { FormModal } from '../../widgets/dialogs/form-modal'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { PageTitle } from '../../widgets/layout/page-title'
import { toastDone } from '../../widgets/toast'
import classes from './automation.module.css'
import type { MailWords } from './mail-words-form'
import { messages } from './messages'

const MailWordsForm = lazyForm(() => import('./mail-words-form').then((file) => file.MailWordsForm))

/** The words of every mail: the product's, or the account's own. */
export function MailWordsPage() {
  const { data, isError } = useQuery(callQuery('GET user/get-mail-templates', {}, { failure: messages.wordsFailed }))
  const [language, setLanguage] = useState<Language>(firstLanguage)
  const shown = data?.data.filter((mail) => mail.language === language)
  const [editing, setEditing] = useState<MailWords | null>(null)
  return (
    <>
      <PageTitle title="Email templates" />
      <p className={classes.about}>{messages.words}</p>
      <fieldset className={classes.languages}>
        <legend className={classes.legend}>Language</legend>
        {languages.map((one) => (
          <Button
            key={one}
            size="xs"
            variant={one === language ? 'filled' : 'default'}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {englishLanguageNames[one]}
          </Button>
        ))}
      </fieldset>
      {language !== firstLanguage && <p className={classes.about}>{messages.wordsOfGuests}</p>}
      {isError && <p>{messages.wordsFailed}</p>}
      {data === undefined && !isError && <Skeleton height={420} />}
      <ul className={classes.mails} aria-label="Emails">
        {shown?.map((mail) => (
          <li key={mail.event}>
            <div className={classes.mail}>
              <strong>{mail.title}</strong> {mail.own && <Badge color="moss">Edited</Badge>}
              <br />
              <span className={classes.facts}>{mail.subject}</span>
            </div>
            <div className={classes.edit}>
              {mail.own && <ResetButton mail={mail} />}
              <Button
                variant="default"
                size="xs"
                onClick={() => setEditing(mail)}
                onPointerEnter={MailWordsForm.preload}
                aria-label={`Edit ${mail.title}`}
              >
                Edit
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <FormModal title={editing?.title ?? ''} opened={editing !== null} onClose={() => setEditing(null)} size="46rem">
        {editing && (
          <MailWordsForm key={`${editing.event} ${editing.language}`} mail={editing} onDone={() => setEditing(null)} />
        )}
      </FormModal>
    </>
  )
}

function ResetButton({ mail }: { mail: MailWords }) {
  const [busy, setBusy] = useState(false)
  async function reset() {
    setBusy(true)
    try {
      const { message } = await api('POST user/reset-mail-template', { event: mail.event, language: mail.language })
      toastDone(message ?? 'Saved', { about: mail.title })
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="subtle" size="xs" loading={busy} onClick={() => void reset()} aria-label={`Reset ${mail.title}`}>
      Reset
    </Button>
  )
}
