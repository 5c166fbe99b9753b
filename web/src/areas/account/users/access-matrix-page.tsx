import { abilityGroups, abilityParts } from '@freehold/contract/abilities'
import { groupIds, groups } from '@freehold/contract/access'
import { Button, NativeSelect } from '@mantine/core'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { reportFailure } from '../../../api/report'
import { PageTitle } from '../../../widgets/layout/page-title'
import { ScrollBox } from '../../../widgets/layout/scroll-box'
import { LinkButton } from '../../../widgets/links'
import { saveAccessFile } from './access-file'
import classes from './access-matrix.module.css'
import { messages } from './messages'

/** The abilities in plain words, by user type. */
export function AccessMatrixPage() {
  const [chosen, setChosen] = useState<number>(groupIds[0])
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await saveAccessFile().catch((error: unknown) => reportFailure(error, messages.loadFailed))
    setBusy(false)
  }
  return (
    <>
      <PageTitle title="Permissions">
        <LinkButton to="/settings/manage-users" variant="default">
          Back to Manage users
        </LinkButton>
        <Button
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          loading={busy}
          onClick={() => void download()}
        >
          Download CSV
        </Button>
      </PageTitle>
      <p className={classes.lead}>
        The user type decides what a user can do, and property access decides at which properties. The file lists every
        screen and every API call.
      </p>
      <NativeSelect
        className={classes.chooser}
        label="User type"
        data={groupIds.map((id) => ({ value: String(id), label: groups[id] }))}
        value={String(chosen)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      <AbilityTable chosen={chosen} />
    </>
  )
}

/** A narrow window shows the chosen user type, a wide one all of them. */
function AbilityTable({ chosen }: { chosen: number }) {
  const place = (id: number) => (id === chosen ? undefined : classes.other)
  return (
    <ScrollBox className={classes.frame} label="Abilities">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Can</th>
            {groupIds.map((id) => (
              <th key={id} scope="col" className={`${classes.mark} ${place(id) ?? ''}`}>
                {groups[id]}
              </th>
            ))}
          </tr>
        </thead>
        {abilityParts.map(({ label, abilities }) => (
          <tbody key={label}>
            <tr>
              <th scope="rowgroup" colSpan={groupIds.length + 1}>
                {label}
              </th>
            </tr>
            {abilities.map((ability) => (
              <tr key={ability.text}>
                <th scope="row">{ability.text}</th>
                {groupIds.map((id) => (
                  <td key={id} className={`${classes.mark} ${place(id) ?? ''}`}>
                    {abilityGroups(ability).includes(id) ? <IconCheck size={16} stroke={2} aria-label="Yes" /> : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollBox>
  )
}
