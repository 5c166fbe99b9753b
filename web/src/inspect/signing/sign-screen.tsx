import { addressOf } from '../address'
import { BackLink } from '../kit/back-link'
import { Button, LinkButton } from '../kit/button'
import kit from '../kit/kit.module.css'
import { useSession } from '../session/session'
import { useStored } from '../store/changes'
import { finish, unfinish } from '../store/closing'
import { waitingJobs } from '../store/kept'
import { itemsOf, roomsOf } from '../store/pending'
import type { KeptInspection, KeptPhoto } from '../store/records'
import { words } from '../texts/words'
import { photosIn } from '../walk/photos-in'
import { SignaturePart } from './signature-part'

interface SignScreenProps {
  inspection: KeptInspection
  photos: readonly KeptPhoto[]
}

/** First what is still open, then both signatures. All of it works without a connection. */
export function SignScreen({ inspection, photos }: SignScreenProps) {
  const { owner, id, facts, finished } = inspection
  const { who } = useSession()
  const waits = useStored(`finish ${owner} ${id}`, async () =>
    (await waitingJobs(owner)).some((job) => job.inspection === id && job.kind === 'finish'),
  )
  const items = itemsOf(inspection)
  const left = items.filter(({ now }) => now.condition === null)
  const shots = roomsOf(inspection).flatMap(({ key }) => photosIn(inspection, photos, key)).length
  const toFinish = left.length === 0 && items.length > 0
  return (
    <>
      <BackLink to={addressOf(id)}>{words.overview}</BackLink>
      <h1>{words.finish}</h1>
      <p>
        {words.done(items.length - left.length, items.length)}, {words.photos(shots)}.
      </p>
      {finished === null ? (
        <section className={kit.card} aria-label={words.finishing}>
          {items.length === 0 && <p>{words.noItems}</p>}
          {left.length > 0 && (
            <>
              <p>
                {words.open(left.length)} {words.openHint}
              </p>
              <LinkButton to={addressOf(id, { room: left[0]?.now.room ?? '' })}>{left[0]?.now.name ?? ''}</LinkButton>
            </>
          )}
          <p className={kit.dim}>{words.finishHint}</p>
          <Button kind="main" disabled={!toFinish} onClick={() => void finish(inspection)}>
            {words.finishing}
          </Button>
        </section>
      ) : (
        <>
          <SignaturePart key="LANDLORD" inspection={inspection} signer="LANDLORD" name={who?.name ?? ''} />
          {facts.tenant_id !== null && (
            <SignaturePart key="TENANT" inspection={inspection} signer="TENANT" name={facts.tenant_name} />
          )}
          {waits === true && <Button onClick={() => void unfinish(inspection)}>{words.changeAgain}</Button>}
        </>
      )}
    </>
  )
}
