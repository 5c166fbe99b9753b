import { useTenant } from '../api/session'
import { LinkButton } from '../kit/button'
import { Card } from '../kit/card'
import { Loaded } from '../kit/loaded'
import { SeenAt } from '../offline/seen-at'
import { useTexts } from '../texts/language'
import classes from './autopay.module.css'
import { PlanPart } from './plan-part'
import { setUpAddress } from './set-up-address'
import { TurnList } from './turn-list'
import { type Autopay, shownPlans } from './types'
import { useAutopay } from './use-autopay'

interface AutopayCardProps {
  /** The home that is being paid; without one, that of the plans. */
  home?: number | null
  /** True if a new plan may begin here. */
  mayStart?: boolean
}

/** The tenant's autopay: what it takes next, and how to change, pause and stop it. */
export function AutopayCard({ home = null, mayStart = true }: AutopayCardProps) {
  const texts = useTexts('autopay')
  const { query, value, seen } = useAutopay()
  if (value === undefined)
    return (
      <Card title={texts.title}>
        <Loaded of={query} lines={3} inCard>
          {() => null}
        </Loaded>
      </Card>
    )
  const isPresent = seen === null
  if (value.plans.length === 0 && !(mayStart && isPresent)) return null
  return (
    <Card title={texts.title}>
      <Plans of={value} home={home} mayChange={isPresent} mayStart={mayStart && isPresent} />
      {seen !== null && <SeenAt of={seen} />}
    </Card>
  )
}

interface PlansProps extends Required<AutopayCardProps> {
  of: Autopay
  mayChange: boolean
}

function Plans({ of: { plans, turns }, home, mayChange, mayStart }: PlansProps) {
  const texts = useTexts('autopay')
  const isTenant = useTenant().viewer === null
  const shown = shownPlans(plans)
  const hasNone = home === null ? shown.length === 0 : shown.every(({ rent_id }) => rent_id !== home)
  return (
    <div className={classes.plans}>
      {shown.map((plan) => (
        <PlanPart
          key={plan.id}
          plan={plan}
          turns={turns}
          named={shown.length > 1}
          mayChange={mayChange && isTenant}
          mayStart={mayStart}
        />
      ))}
      {hasNone && (
        <div className={classes.plan}>
          <p className={classes.takes}>{texts.off}</p>
          <p className={classes.dim}>{texts.offHelp}</p>
          {mayStart && isTenant && <SetUp home={home} words={texts.setUp} />}
        </div>
      )}
      <TurnList turns={turns} />
    </div>
  )
}

const SetUp = ({ home, words }: { home: number | null; words: string }) => (
  <div>
    <LinkButton to={setUpAddress(home)}>{words}</LinkButton>
  </div>
)
