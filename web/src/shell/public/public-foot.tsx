import { Logo } from '../logo'
import classes from './public-foot.module.css'
import { site } from './site'

/** The foot of the public pages; without groups of links, the line of rights alone. */
export function PublicFoot({ groups }: { groups: (typeof site)['foot'] }) {
  return (
    <footer className={classes.ground}>
      <div className={groups.length > 0 ? classes.column : classes.bare}>
        {groups.length > 0 && (
          <div className={classes.about}>
            <a className={classes.brand} href="/">
              <Logo />
              {site.product}
            </a>
            {site.address !== null && <p>{site.address}</p>}
            {site.social.length > 0 && (
              <ul className={classes.social}>
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
        )}
        {groups.map(([title, ways]) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {ways.map(([words, path]) => (
                <li key={path}>
                  <a href={path}>{words}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={classes.rights}>
          © {new Date().getFullYear()} {site.operator}
        </p>
      </div>
    </footer>
  )
}
