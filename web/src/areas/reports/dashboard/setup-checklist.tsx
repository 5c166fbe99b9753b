import { chaptersFor } from '@freehold/rules/account/setup-stage'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client'
import { callQuery } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { saveMe, useMe, useSession } from '../../../api/session'
import { LinkButton } from '../../../widgets/links'
import { useMayImport } from '../../portfolio/open/import-link'
import { ChapterRail } from '../setup/chapter-rail'
import { messages } from '../setup/messages'
import { openSetup } from '../setup/setup-prompt'
import classes from './setup-checklist.module.css'

/** The setup of a new account, on the dashboard until it is done or dismissed. */
export function SetupChecklist() {
  const me = useMe()
  const { subscription } = useSession()
  const mayImport = useMayImport()
  const { data } = useQuery(callQuery('GET user/get-setup', {}, { silent: true }))
  if (!data) return null
  const { made } = data.data
  // Other users and a picture are optional.
  const done = made.owners > 0 && made.properties > 0 && made.units > 0 && made.tenants > 0
  if (done && me.finish_setup_prompt === 1) return null

  async function dismiss() {
    try {
      await api('POST user/close-setup-checklist', {})
      saveMe({ ...me, finish_setup_prompt: 1, setup_checklist: 0 })
    } catch (error) {
      reportFailure(error, messages.failed)
    }
  }

  return (
    <section className={classes.card} aria-labelledby="setup-checklist">
      <header className={classes.head}>
        <h2 id="setup-checklist">Set up your account</h2>
        <div className={classes.actions}>
          <Button size="xs" variant="default" onClick={() => void dismiss()}>
            Dismiss
          </Button>
          {mayImport && (
            <LinkButton size="xs" variant="default" to="/properties/import">
              Import from files
            </LinkButton>
          )}
          <Button size="xs" onClick={openSetup}>
            Continue setup
          </Button>
        </div>
      </header>
      <ChapterRail
        chapters={chaptersFor({ membership: subscription?.membership === 'pro' })}
        current={null}
        made={made}
      />
    </section>
  )
}
