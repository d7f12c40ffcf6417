import { Fragment } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import styles from './Partner.module.css'

/** One quiet line with the rules and help. What is about being paid, such as tax forms, is for partners and those who want to be. */
export function PartnerLinks({ isPaid = true }: { isPaid?: boolean }) {
  const { links } = useEnvironment().config
  const { path } = useNavigation().location
  const help = { text: t`help`, start: t`Help`, href: links.help }
  const rules = { text: t`rules`, start: t`Rules`, href: links.rules }
  const paid: { text: string; start?: string; href: string }[] = [
    { text: t`How the program works`, href: pathTo('ShowLandingPartnerProgram') },
    { text: t`terms`, start: t`Terms`, href: links.partnerProgramPolicy },
    rules,
    { text: t`tax forms`, href: links.taxHelp },
    { text: t`payout statuses`, href: links.payoutHelp },
    { text: t`verification`, href: links.verificationHelp },
    { text: t`payments provider`, href: pathTo('RedirectMeSettingsPayoutDashboard') },
    help,
  ]
  const all = (isPaid ? paid : [rules, help]).filter(({ href }) => href !== path)
  return (
    <nav className={styles.links} aria-label={t`Help and rules`}>
      {rich`Questions? ${all.map(({ text, start = text, href }, at) => (
        <Fragment key={href}>
          {at > 0 && ', '}
          <Link className="link" href={href}>
            {at === 0 ? start : text}
          </Link>
        </Fragment>
      ))}.`}
    </nav>
  )
}
