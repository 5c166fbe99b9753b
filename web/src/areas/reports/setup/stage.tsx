import type { SetupChoice, SetupStage } from '@freehold/rules/account/setup-stage'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import { LinkButton } from '../../../widgets/links'
import { AvatarUpload } from '../../account/open/avatar-upload'
import { NewUser } from '../../account/open/new-user'
import { NewLease } from '../../leasing/open/new-lease'
import { NewTenant } from '../../people/open/new-tenant'
import { useMayImport } from '../../portfolio/open/import-link'
import { NewOwner, NewProperty, NewUnit } from '../../portfolio/open/setup-forms'
import type { Made } from './chapters'
import { EndStage } from './end-stage'
import { FormStage } from './form-stage'
import { messages } from './messages'
import { Question } from './question'

/** The records that were just saved, which the next forms begin with. */
export interface Carried {
  owner: number | null
  property: number | null
  unit: number | null
}

interface StageProps {
  stage: SetupStage
  made: Made
  carried: Carried
  choose: (choice: SetupChoice) => void
  /** A record was saved: the next form begins with it. */
  onSaved: (record: Partial<Carried>) => void
  onSkipForNow: () => void
  /** Makes an owner of the user, and goes on. */
  onSelf: () => void
  onFinish: () => void
  onClose: () => void
}

/** The form or text at a stage of the wizard. Cancel in a form closes the wizard, which is resumed at that form. */
export function Stage({ stage, made, carried, choose, onSaved, onSkipForNow, onSelf, onFinish, onClose }: StageProps) {
  const { avatar, isOwner } = useMe()
  const mayImport = useMayImport()
  // Saving one of several owners does not turn the form into the question.
  const [hadOwners] = useState(made.owners > 0)
  const back = () => choose('back')
  const next = () => choose('next')
  const skip = () => choose('skip')
  const ways = (yes = 'Next', no = 'Skip') => <Ways yes={yes} no={no} onBack={back} onNext={next} onSkip={skip} />
  const record = { onDone: onClose, onAdded: next }
  const saves = (carry: (id: number) => Partial<Carried>) => ({
    onDone: onClose,
    onAdded: (id: number) => {
      onSaved(carry(id))
      next()
    },
  })

  switch (stage) {
    case 1:
      return (
        <Question
          title="Welcome to Freehold"
          text="Add your owners, properties, units and tenants in a few steps. You can stop at any time and continue later."
          actions={
            <>
              {mayImport && (
                <LinkButton variant="subtle" to="/properties/import" onClick={onClose}>
                  Import from files
                </LinkButton>
              )}
              <Button variant="default" onClick={onSkipForNow}>
                Skip for Now
              </Button>
              <Button onClick={next}>Next</Button>
            </>
          }
        >
          {isOwner && made.owners === 0 && (
            <p>
              Moving from another Freehold server?{' '}
              <Link to="/settings/system-settings" onClick={onClose}>
                Import its export file
              </Link>
            </p>
          )}
        </Question>
      )
    case 2:
      if (hadOwners)
        return (
          <Question
            title={messages.otherOwners}
            actions={<Ways yes="Yes" no="No" onBack={back} onNext={() => choose('more')} onSkip={skip} />}
          />
        )
      return (
        <FormStage title="Add a property owner" onBack={back} onSelf={onSelf}>
          <NewOwner {...saves((owner) => ({ owner }))} />
        </FormStage>
      )
    case 3:
      return (
        <FormStage title="Add another property owner" onBack={back} onSelf={onSelf}>
          <NewOwner {...saves((owner) => ({ owner }))} />
        </FormStage>
      )
    case 4:
      return (
        <Question
          title="Now add your properties"
          text="A property is a house or a building at one address. It belongs to an owner and has one or more units."
          actions={ways()}
        />
      )
    case 5:
      return (
        <FormStage title="Add a property" note={messages.unitsNext} onBack={back}>
          <NewProperty ownerId={carried.owner} {...saves((property) => ({ property }))} />
        </FormStage>
      )
    case 6:
      return (
        <Question
          title="Now add your units"
          text="A unit is what a tenant rents: an apartment, a store, or the whole house. It has a rent and a security deposit."
          actions={ways()}
        />
      )
    case 7:
      return (
        <FormStage title="Add a unit" onBack={back}>
          <NewUnit propertyId={carried.property} {...saves((unit) => ({ unit }))} onNoRoom={skip} />
        </FormStage>
      )
    case 8:
      return (
        <Question
          title="Now add your tenants"
          text="Enter each tenant with the dates of the lease. Freehold then bills the rent when it is due."
          actions={ways()}
        />
      )
    case 9:
      return (
        <FormStage title="Add a tenant" onBack={back} single>
          <NewTenant unitId={carried.unit} {...saves(() => ({ unit: null }))} />
        </FormStage>
      )
    case 10:
      return <Question title={messages.leases} text={messages.leasesAre} actions={ways('Yes')} />
    case 11:
      return (
        <FormStage title="Upload a lease" onBack={back}>
          <NewLease {...record} />
        </FormStage>
      )
    case 12:
      return <Question title={messages.otherUsers} actions={ways('Yes')} />
    case 13:
      return (
        <FormStage title="Add a user" onBack={back}>
          <NewUser {...record} />
        </FormStage>
      )
    case 14:
      return (
        <Question
          title="Add a profile picture"
          text="This is optional. Other users see it next to your name."
          actions={<Ways yes="Next" no={avatar === '' ? 'Skip' : null} onBack={back} onNext={next} onSkip={skip} />}
        >
          <AvatarUpload />
        </Question>
      )
    case 15:
      return <EndStage onBack={back} onFinish={onFinish} />
  }
}

interface WaysProps {
  yes: string
  /** Null where there is nothing to skip. */
  no: string | null
  onBack: () => void
  onNext: () => void
  onSkip: () => void
}

const Ways = ({ yes, no, onBack, onNext, onSkip }: WaysProps) => (
  <>
    <Button variant="subtle" onClick={onBack}>
      Back
    </Button>
    {no !== null && (
      <Button variant="default" onClick={onSkip}>
        {no}
      </Button>
    )}
    <Button onClick={onNext}>{yes}</Button>
  </>
)
