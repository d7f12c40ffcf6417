import { Fragment } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import styles from './Partner.module.css'

/** One quiet line with the rules and help. What is about being paid, such as tax forms, is for partners and those who want to be. */
export function PartnerLinks({ isPaid = true }: { isPaid?: boolean }) {
  const { links } = useEnvironment().config
  const { path } = useNavigation().location
  const help = { text: 'help', href: links.help }
  const rules = { text: 'rules', href: links.rules }
  const paid = [
    { text: 'How the program works', href: pathTo('ShowLandingPartnerProgram') },
    { text: 'terms', href: links.partnerProgramPolicy },
    rules,
    { text: 'tax forms', href: links.taxHelp },
    { text: 'payout statuses', href: links.payoutHelp },
    { text: 'verification', href: links.verificationHelp },
    { text: 'payments provider', href: pathTo('RedirectMeSettingsPayoutDashboard') },
    help,
  ]
  const all = (isPaid ? paid : [rules, help]).filter(({ href }) => href !== path)
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
