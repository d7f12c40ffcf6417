import { Fragment } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import styles from './Partner.module.css'

/** One quiet line with the rules and help. */
export function PartnerLinks() {
  const { links } = useEnvironment().config
  const { path } = useNavigation().location
  const all = [
    { text: 'How the program works', href: pathTo('ShowLandingPartnerProgram') },
    { text: 'terms', href: links.partnerProgramPolicy },
    { text: 'rules', href: links.rules },
    { text: 'tax forms', href: links.taxHelp },
    { text: 'payout statuses', href: links.payoutHelp },
    { text: 'verification', href: links.verificationHelp },
    { text: 'payments provider', href: pathTo('RedirectMeSettingsPayoutDashboard') },
    { text: 'help', href: links.help },
  ].filter(({ href }) => href !== path)
  return (
    <nav className={styles.links} aria-label="Help and rules">
      Questions?{' '}
      {all.map(({ text, href }, at) => (
        <Fragment key={text}>
          {at > 0 && ', '}
          <Link className="link" href={href}>
            {at === 0 ? text.charAt(0).toUpperCase() + text.slice(1) : text}
          </Link>
        </Fragment>
      ))}
      .
    </nav>
  )
}
