import { Mark } from './mark'
import type { Site } from './site'
import { footWaysOf } from './ways'

interface FootProps {
  site: Site
  year: number
}

export const Foot = ({ site, year }: FootProps) => (
  <footer class="ground">
    <div class="column">
      <div class="about">
        <a class="brand" href="/">
          <Mark />
          {site.product}
        </a>
        {site.address === null ? null : <p>{site.address}</p>}
        {site.social.length === 0 ? null : (
          <ul class="social">
            {site.social.map(({ name, href }) => (
              <li key={href}>
                <a href={href} rel="me noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {footWaysOf(site).map(([title, ways]) => (
        <nav key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {ways.map(([words, href]) => (
              <li key={href}>
                <a href={href}>{words}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <p class="rights">
        © {year} {site.operator}
      </p>
    </div>
  </footer>
)
