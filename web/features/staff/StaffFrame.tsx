import { Activity, CreditCard, Flag, ListChecks, Mail, Percent, Tag, TicketPercent, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Glyph } from '#web/design/Logo/Logo.tsx'
import { ManageLayout, type ManageSection } from '#web/design/ManageLayout/ManageLayout.tsx'
import type { PageProps } from '#web/design/Page/Page.tsx'
import { staffCountsQuery } from './staff-counts.operations.ts'

export type StaffSection =
  | 'Accounts'
  | 'Reports'
  | 'Jobs'
  | 'Mail'
  | 'Status'
  | 'Payments'
  | 'Prices'
  | 'Promotion codes'
  | 'Taxes'

const sectionNames: Record<StaffSection, Phrase> = {
  Accounts: phrase`Accounts`,
  Reports: phrase`Reports`,
  Jobs: phrase`Jobs`,
  Mail: phrase`Mail`,
  Status: phrase`Status`,
  Payments: phrase`Payments`,
  Prices: phrase`Prices`,
  'Promotion codes': phrase`Promotion codes`,
  Taxes: phrase`Taxes`,
}

type Props = Pick<PageProps, 'lead' | 'tabs' | 'actions' | 'back' | 'children'> & {
  section: StaffSection
  /** The name of the section, unless it is given. */
  title?: ReactNode
  isForm?: boolean
}

/** The frame of all pages for staff. Its pages run `staffCountsQuery`. */
export function StaffFrame({ section, title = t(sectionNames[section]), ...page }: Props) {
  const counts = useQuery(staffCountsQuery, {}).data
  return (
    <ManageLayout
      label={t`Staff console`}
      identity={{ picture: <Glyph size={32} />, name: t`Staff console`, note: t`Everything here is logged` }}
      groups={sectionsOf({ reports: counts?.openReportCount, failedJobs: counts?.jobCounts?.failed })}
      current={t(sectionNames[section])}
      title={title}
      {...page}
    />
  )
}

type Waiting = Record<'reports' | 'failedJobs', number | null | undefined>
type Sections = readonly (readonly ManageSection[])[]

const sectionsOf = ({ reports, failedJobs }: Waiting): Sections => [
  [
    { label: t(sectionNames.Accounts), href: pathTo('ShowAdminUsers'), icon: Users },
    { label: t(sectionNames.Reports), href: pathTo('ShowAdminReports'), icon: Flag, waiting: reports ?? undefined },
    { label: t(sectionNames.Jobs), href: pathTo('ShowAdminJobs'), icon: ListChecks, waiting: failedJobs ?? undefined },
    { label: t(sectionNames.Mail), href: pathTo('ShowAdminMail'), icon: Mail },
    { label: t(sectionNames.Status), href: pathTo('ShowAdminInternalStatus'), icon: Activity },
  ],
  [
    { label: t(sectionNames.Payments), href: pathTo('ShowAdminPayments'), icon: CreditCard },
    { label: t(sectionNames.Prices), href: pathTo('ShowAdminPrices'), icon: Tag },
    { label: t(sectionNames['Promotion codes']), href: pathTo('ShowAdminPromotionCodes'), icon: TicketPercent },
    { label: t(sectionNames.Taxes), href: pathTo('ShowAdminTaxes'), icon: Percent },
  ],
]
