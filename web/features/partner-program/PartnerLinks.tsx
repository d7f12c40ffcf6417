import { pathTo } from '#shared/routes.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import styles from './Partner.module.css'

/** Links to the rules and help. */
export function PartnerLinks() {
  const { links } = useEnvironment().config
  const all = [
    { text: 'Help', href: links.help },
    { text: 'Policy', href: links.rules },
    { text: 'Partner program terms', href: links.partnerProgramPolicy },
    { text: 'Tax forms', href: links.taxHelp },
    { text: 'What payout statuses mean', href: links.payoutHelp },
    { text: 'Verification questions', href: links.verificationHelp },
    { text: 'Payments and tax provider', href: pathTo('RedirectMeSettingsPayoutDashboard') },
  ]
  return (
    <nav className={styles.links} aria-label="Help and rules">
      <ul>
        {all.map(({ text, href }) => (
          <li key={text}>
            <Link className="link" href={href}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
