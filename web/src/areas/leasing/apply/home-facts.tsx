import { showDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/money/period'
import type { Reply } from '../../../api/types'
import classes from './apply.module.css'
import { messages } from './messages'

type Home = Reply<'GET apply/open-link'>['data']['homes'][number]

export const homeLine = ({ bedroom, bathroom, rent, rent_period }: Home): string =>
  [
    bedroom === 0 ? 'Studio' : bedroom === 1 ? '1 bedroom' : `${bedroom} bedrooms`,
    bathroom === 1 ? '1 bathroom' : `${bathroom} bathrooms`,
    `${showDollars(rent)} a ${periodWords[rent_period]}`,
  ].join(' · ')

/** The rooms and the terms of one home. */
export const HomeFacts = ({ home }: { home: Home }) => (
  <dl className={classes.facts}>
    <div>
      <dt>Rent</dt>
      <dd>
        {showDollars(home.rent)} a {periodWords[home.rent_period]}
      </dd>
    </div>
    <div>
      <dt>Deposit</dt>
      <dd>{showDollars(home.deposit)}</dd>
    </div>
    <div>
      <dt>Bedrooms</dt>
      <dd>{home.bedroom === 0 ? 'Studio' : home.bedroom}</dd>
    </div>
    <div>
      <dt>Bathrooms</dt>
      <dd>{home.bathroom}</dd>
    </div>
  </dl>
)

/** The written criteria of the landlord, before the first question. */
export const CriteriaList = ({ criteria }: { criteria: Reply<'GET apply/open-link'>['data']['criteria'] }) => (
  <section aria-labelledby="criteria">
    <h2 id="criteria" className={classes.subtitle}>
      Criteria
    </h2>
    <p className={classes.text}>{criteria.length === 0 ? messages.noCriteria : messages.before}</p>
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
