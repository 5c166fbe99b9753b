import type { Reply } from '../../../api/types'
import classes from './apply.module.css'
import { useShown, useTexts } from './language'

type Home = Reply<'GET apply/open-link'>['data']['homes'][number]

/** The rooms and the rent of a home in a line. */
export function useHomeLine(): (home: Home) => string {
  const texts = useTexts()
  const { money } = useShown()
  return ({ bedroom, bathroom, rent, rent_period }) =>
    [
      bedroom === 0 ? texts.studio : bedroom === 1 ? texts.oneBedroom : texts.bedroomsOf(bedroom),
      bathroom === 1 ? texts.oneBathroom : texts.bathroomsOf(bathroom),
      texts.rentOf(money(rent), rent_period),
    ].join(' · ')
}

/** The rooms and the terms of one home. */
export function HomeFacts({ home }: { home: Home }) {
  const texts = useTexts()
  const { money } = useShown()
  const facts = [
    [texts.rent, texts.rentOf(money(home.rent), home.rent_period)],
    [texts.deposit, money(home.deposit)],
    [texts.bedrooms, home.bedroom === 0 ? texts.studio : home.bedroom],
    [texts.bathrooms, home.bathroom],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The written criteria of the landlord, before the first question. */
export function CriteriaList({ criteria }: { criteria: Reply<'GET apply/open-link'>['data']['criteria'] }) {
  const texts = useTexts()
  return (
    <section aria-labelledby="criteria">
      <h2 id="criteria" className={classes.subtitle}>
        {texts.criteria}
      </h2>
      <p className={classes.text}>{criteria.length === 0 ? texts.noCriteria : texts.before}</p>
      <dl className={classes.criteria}>
        {criteria.map(({ heading, text }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
