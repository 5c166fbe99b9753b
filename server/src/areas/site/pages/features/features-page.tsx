import { publicPage, type SitePage } from '../../../../guests/site/public-page'
import type { Site } from '../../../../guests/site/site'
import { ownStyle } from '../../../../guests/site/style/sheet'
import { Acts } from '../acts'
import { ScreenShot } from '../pictures/shot'
import { besides, type Feature, features } from './features'

const style = ownStyle(`
.shot img { width: 100%; height: auto; border: 1px solid var(--rule); border-radius: 6px; background: repeating-linear-gradient(135deg, var(--hatch) 0 1px, transparent 1px 7px); box-shadow: 0 24px 60px rgb(39 30 39 / 12%) }
.contents { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 34px }
.contents a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 4px; color: var(--ink); font-weight: 600; text-decoration: none }
.contents a:hover { border-color: var(--accent); background: var(--tint) }
.feature { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); align-items: start; gap: clamp(28px, 5vw, 80px) }
.feature .lead { font-size: 18px; margin-top: 14px }
.feature .ticks { margin-top: 24px }
.turned { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr) } .turned .words { order: 2 }
.upright .shot img { max-width: 330px; margin-inline: auto }
.plain { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 30px 48px; margin-top: 40px }
.plain dt { padding-top: 16px; border-top: 1.5px solid var(--strong); font: 600 19px/1.3 var(--title) }
.plain dd { margin-top: 4px; color: var(--dim) }
@media (min-width: 640px) { .contents { display: grid; grid-template-columns: repeat(3, max-content) } .contents a { justify-content: center } }
@media (max-width: 899px) { .feature { grid-template-columns: minmax(0, 1fr) } .turned .words { order: 0 } }
@media (prefers-color-scheme: dark) { .shot img { filter: brightness(.84) } }
@media print { .shot, .contents { display: none } .feature { display: block } }
`)

const Part = ({ feature: { id, title, words, points, shot }, place }: { feature: Feature; place: number }) => (
  <section class={place % 2 === 0 ? 'band' : 'band sheet'} id={id}>
    <div class={`column feature${place % 2 === 0 ? '' : ' turned'}${shot?.of === 'portal' ? ' upright' : ''}`}>
      <div class="words">
        <h2>{title}</h2>
        <p class="lead">{words}</p>
        <ul class="ticks">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      {shot ? <ScreenShot {...shot} /> : null}
    </div>
  </section>
)

export const featuresPage = (site: Site, now: Date): SitePage =>
  publicPage(site, now, {
    title: 'Features',
    description: `What ${site.product} does for landlords and property managers: money, leasing, a tenant portal, repairs, reports and automation.`,
    path: '/features',
    style,
    children: (
      <>
        <section class="band first sheet">
          <div class="column">
            <h1>Everything a rental needs, from listing to ledger</h1>
            <p class="lead">
              The pictures on this page show the real product, captured by a script from its demo account. Open the demo
              to see the same screens.
            </p>
            <Acts site={site} />
            <nav class="contents" aria-label="On this page">
              {features.map(({ id, title }) => (
                <a key={id} href={`#${id}`}>
                  {title}
                </a>
              ))}
            </nav>
          </div>
        </section>
        {features.map((feature, place) => (
          <Part key={feature.id} feature={feature} place={place} />
        ))}
        <section class="band hatch">
          <div class="column">
            <h2>Also included</h2>
            <dl class="plain">
              {besides.map(([title, words]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      </>
    ),
  })
