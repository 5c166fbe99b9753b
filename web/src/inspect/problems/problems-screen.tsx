import { addressOf, go } from '../address'
import { BackLink } from '../kit/back-link'
import { Button } from '../kit/button'
import kit from '../kit/kit.module.css'
import type { Kept } from '../outbox/join'
import { useStored } from '../store/changes'
import { dropSignature } from '../store/closing'
import { tryAgain, waitingJobs } from '../store/kept'
import { removePhoto } from '../store/photos'
import type { ItemFields, KeptInspection, RoomFields } from '../store/records'
import { words } from '../texts/words'
import { ConflictCard } from './conflict-card'

const texts = words.problems

/** Refusals of the server, and things that another person changed as well: each waits for a choice, and nothing is lost. */
export function ProblemsScreen({ inspection }: { inspection: KeptInspection }) {
  const { owner, id } = inspection
  const jobs = useStored(`held ${owner} ${id}`, async () =>
    (await waitingJobs(owner)).filter((job) => job.inspection === id && job.held !== null),
  )
  if (jobs === undefined) return null
  const both: Kept<RoomFields | ItemFields>[] = [...inspection.rooms, ...inspection.items]
  const conflicts = both.filter(({ theirs }) => theirs !== null)
  const refused = jobs.filter(({ kind }) => kind !== 'save' || conflicts.length === 0)
  return (
    <>
      <BackLink to={addressOf(id)}>{words.overview}</BackLink>
      <h1>{texts.title}</h1>
      {conflicts.length + refused.length === 0 && <p>{texts.none}</p>}
      {conflicts.map((one) => (
        <ConflictCard key={one.key} inspection={inspection} one={one} />
      ))}
      {refused.map((job) => (
        <section key={job.seq} className={kit.card}>
          <h2>{jobWords[job.kind]}</h2>
          <p>{job.held}</p>
          <div className={kit.row}>
            <Button kind="main" onClick={() => void tryAgain(job)}>
              {texts.again}
            </Button>
            {job.kind === 'photo' && <Button onClick={() => void removePhoto(owner, id, job.ref)}>{texts.drop}</Button>}
            {job.kind === 'signature' && (
              <Button
                onClick={() => void dropSignature(inspection, job.ref).then(() => go(addressOf(id, { step: 'sign' })))}
              >
                {texts.signAgain}
              </Button>
            )}
          </div>
        </section>
      ))}
    </>
  )
}

const jobWords = {
  save: texts.save,
  photo: texts.photo,
  'photo-removal': texts.photo,
  finish: texts.finish,
  signature: texts.signature,
} as const
