import { useEffect, useState } from 'react'
import { home } from '../address'
import { LinkButton } from '../kit/button'
import kit from '../kit/kit.module.css'
import { fetchInspection } from '../list/fetch-inspection'
import { useOnline } from '../offline/use-online'
import { ProblemsScreen } from '../problems/problems-screen'
import { useSession } from '../session/session'
import { SignScreen } from '../signing/sign-screen'
import { useStored } from '../store/changes'
import { keptInspection } from '../store/kept'
import { photosOf } from '../store/photos'
import { words } from '../texts/words'
import { Overview } from './overview'
import { RoomScreen } from './room-screen'

interface InspectionScreenProps {
  owner: string
  id: number
  room: string | null
  step: string | null
}

/** One inspection. Opened with a connection, it is brought up to date first, or taken along. */
export function InspectionScreen({ owner, id, room, step }: InspectionScreenProps) {
  const online = useOnline()
  const { token, ended } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const kept = useStored(`inspection ${owner} ${id}`, () => keptInspection(owner, id))
  const photos = useStored(`photos ${owner} ${id}`, async () =>
    (await photosOf(owner)).filter(({ inspection }) => inspection === id),
  )
  const open = online && token !== null && !ended
  useEffect(() => {
    if (open) void fetchInspection(owner, id).then(setProblem)
  }, [owner, id, open])
  if (kept === undefined || photos === undefined) return null
  if (kept === null)
    return (
      <>
        <p role="status">{problem ?? (open ? words.taking : words.notHere)}</p>
        <LinkButton to={home}>{words.back}</LinkButton>
      </>
    )
  const part = { inspection: kept, photos }
  return (
    <>
      {problem !== null && online && <p className={kit.notice}>{problem}</p>}
      {step === 'problems' ? (
        <ProblemsScreen inspection={kept} />
      ) : step === 'sign' ? (
        <SignScreen {...part} />
      ) : room !== null ? (
        <RoomScreen {...part} room={room} />
      ) : (
        <Overview {...part} />
      )}
    </>
  )
}
