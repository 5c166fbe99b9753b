import { type Day, nameDay } from '@freehold/rules/day'
import { filled } from '../../../../guests/site/legal/fill'
import { terms } from '../../../../guests/site/legal/terms'
import { publicPage, type SitePage } from '../../../../guests/site/public-page'
import type { Site } from '../../../../guests/site/site'
import { ownStyle } from '../../../../guests/site/style/sheet'
import { cookies } from './cookies'
import { privacy } from './privacy'

interface LegalText {
  version: string
  text: string
}

interface Legal {
  path: string
  title: string
  description: string
  versions: readonly [LegalText, ...LegalText[]]
}

export const legalPages: readonly Legal[] = [
  {
    path: '/terms-of-use',
    title: 'Terms of use',
    description: 'The agreement about accounts, memberships, content, ending and liability, in plain words.',
    versions: terms,
  },
  {
    path: '/privacy-policy',
    title: 'Privacy policy',
    description: 'Which personal information is kept, what it is used for, who else gets it, and what you can ask for.',
    versions: privacy,
  },
  {
    path: '/cookie-policy',
    title: 'Cookie policy',
    description: 'What is kept in your browser: very little, nothing for ads, and nothing of other companies.',
    versions: cookies,
  },
]

const style = ownStyle(`
.legal { display: grid; grid-template-columns: minmax(0, 220px) minmax(0, 1fr); gap: clamp(28px, 5vw, 80px) }
.legal aside { padding-top: 14px; border-top: 1.5px solid var(--strong); color: var(--dim); font-size: 15px; align-self: start }
.legal aside > * + * { margin-top: 10px }
.legal aside b { display: block; color: var(--ink) }
.prose td code { white-space: nowrap }
@media (max-width: 899px) { .legal { grid-template-columns: minmax(0, 1fr) } }
@media (max-width: 599px) {
  .prose table, .prose tbody, .prose tr, .prose td { display: block }
  .prose thead { display: none }
  .prose tr { padding: 12px 0; border-bottom: 1px solid var(--rule) }
  .prose td { padding: 2px 0; border: 0 }
  .prose td code { white-space: normal }
}
@media print { .legal { display: block } .legal aside { margin-bottom: 6mm; border: 0; padding: 0; color: #000 } .legal aside nav { display: none } }
`)

export function legalPage(site: Site, now: Date, legal: Legal, asked?: string): SitePage {
  const { path, title, description, versions } = legal
  const shown = versions.find(({ version }) => version === asked) ?? versions[0]
  const earlier = versions.filter((one) => one !== shown)
  return publicPage(site, now, {
    title,
    description,
    path,
    style,
    hidden: shown !== versions[0],
    children: (
      <>
        <section class="band first sheet">
          <div class="column">
            <h1>{title}</h1>
          </div>
        </section>
        <section class="band first">
          <div class="column legal">
            <aside>
              <p>
                <b>Version of</b>
                {nameDay(shown.version as Day)}
              </p>
              <p>
                <b>Operator</b>
                {site.operator}
              </p>
              {earlier.length === 0 ? null : (
                <nav aria-label="Other versions">
                  {earlier.map(({ version }) => (
                    <a key={version} href={`${path}?version=${version}`}>
                      {nameDay(version as Day)}
                    </a>
                  ))}
                </nav>
              )}
            </aside>
            <div class="prose" dangerouslySetInnerHTML={{ __html: filled(shown.text, site) }} />
          </div>
        </section>
      </>
    ),
  })
}
