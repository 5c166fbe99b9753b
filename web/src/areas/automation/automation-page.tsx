import { mayGroup } from '@freehold/contract/access'
import { type Flag, flags, switches, switchGroups, usualFlags } from '@freehold/rules/automation/switches'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/queries'
import { useMe } from '../../api/session'
import { Card } from '../../widgets/cards/card'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { PageTitle } from '../../widgets/layout/page-title'
import { LinkAnchor, LinkButton } from '../../widgets/links'
import classes from './automation.module.css'
import { messages } from './messages'
import { SwitchRow } from './switch-row'

const UsualDialog = lazyForm(() => import('./usual-dialog').then((file) => file.UsualDialog))

/** The mails that go by themselves: five groups of switches, each saved as soon as it is changed. */
export function AutomationPage() {
  const { data, isError } = useQuery(
    callQuery('GET user/load-automation-setting', {}, { failure: messages.loadFailed }),
  )
  const runs = useQuery(callQuery('GET user/get-automation-runs', {}, { failure: messages.loadFailed })).data?.data
  const { group_id } = useMe()
  const [asking, setAsking] = useState(false)
  const state = data?.data
  return (
    <>
      <PageTitle title="Automation">
        {mayGroup(group_id, 'account') && (
          <>
            <LinkButton variant="default" to="/settings/outbox">
              Outbox
            </LinkButton>
            <LinkButton variant="default" to="/settings/mail-words">
              Email templates
            </LinkButton>
          </>
        )}
        {state && usualFlags.some((flag) => !state[flag]) && (
          <Button variant="default" onClick={() => setAsking(true)} onPointerEnter={UsualDialog.preload}>
            Turn on the usual ones
          </Button>
        )}
      </PageTitle>
      <p className={classes.about}>{messages.about}</p>
      {isError && <p>{messages.loadFailed}</p>}
      {state === undefined && !isError && <Skeleton height={420} />}
      {state && (
        <div className={classes.groups}>
          {switchGroups.map((group) => (
            <Card key={group} title={group}>
              {group === 'Rent Collection' && mayGroup(group_id, 'account') && (
                <p className={classes.note}>
                  After the due day:{' '}
                  <LinkAnchor to="/settings/system-settings" search={{ tab: 'money' }} hash="reminders">
                    Reminders after the due day
                  </LinkAnchor>
                </p>
              )}
              {group === 'Work Orders' && <p className={classes.note}>{messages.orders}</p>}
              {group === 'Share' && <p className={classes.note}>{messages.share}</p>}
              <ul className={classes.list}>
                {flagsOf(group).map((flag) => (
                  <SwitchRow key={flag} flag={flag} on={state[flag]} runs={runs?.find((one) => one.flag === flag)} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
      {asking && state && <UsualDialog state={state} onClose={() => setAsking(false)} />}
    </>
  )
}

const flagsOf = (group: (typeof switchGroups)[number]): Flag[] => flags.filter((flag) => switches[flag].group === group)
