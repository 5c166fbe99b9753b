import { boardAddress, useAddress } from '../../address'
import { useAsk } from '../../api/queries'
import { useTenant } from '../../api/session'
import { Stack } from '../../kit/card'
import { Loaded } from '../../kit/loaded'
import { Notice } from '../../kit/notice'
import { useFormats } from '../../texts/language'
import { BackButton } from './back-button'
import { Overview } from './overview'
import { RoomPart } from './room-part'
import { SaveStatus } from './save-status'
import { useWritingTexts } from './texts/all'
import { useDraft } from './use-draft'
import { shownItems, type Writing } from './written-items'

/** The move-in inspection that the tenant writes: all rooms, or the one that the address names. */
export function WritingPage({ id }: { id: number }) {
  const writing = useAsk('GET tenants/get-move-in-inspection', { id })
  return (
    <Loaded of={writing} lines={10}>
      {({ data }) => <Written writing={data} />}
    </Loaded>
  )
}

function Written({ writing }: { writing: Writing }) {
  const texts = useWritingTexts()
  const { dayInWords } = useFormats()
  const { search } = useAddress()
  const { draft, state } = useDraft(writing.id)
  const looksOn = useTenant().viewer !== null
  const room = writing.rooms.find(({ key }) => key === search.get('room'))
  const open = !writing.late && !looksOn
  const part = { writing, draft, state, items: shownItems(writing, state.edits), open }
  return (
    <Stack>
      <BackButton
        to={room ? boardAddress('documents', { inspection: String(writing.id) }) : boardAddress('documents')}
        words={room ? texts.rooms : texts.back}
      />
      {writing.late && (
        <Notice kind="wrong" title={texts.late}>
          {texts.lateHint(dayInWords(writing.send_by))}
        </Notice>
      )}
      <SaveStatus draft={draft} state={state} />
      {room ? <RoomPart key={room.key} {...part} room={room} /> : <Overview {...part} />}
    </Stack>
  )
}
